import { jsonFault, placeIn } from '../../shared/json/jsonFault.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Station, StationFileProblem, StationValueProblem } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import { readRegularFile } from '../storage/regularFile.ts'
import { foundText } from './foundText.ts'
import { expectationAt, jsonAt, unknownKeys } from './keys.ts'
import { type StationFile, stationSchema } from './schema.ts'

/** In bytes. Long ones have a few kilobytes. */
const LARGEST_STATION_FILE = 1024 * 1024

/** A valid station file. */
interface StationReading {
  readonly file: StationFile
  readonly path: string
  /** The parsed JSON without defaults, to be stored as the last good file. */
  readonly written: unknown
  readonly unknownKeys: readonly string[]
}

/**
 * Reads the first of `paths` that exists. If that file is unreadable or invalid, the result is its problem; later paths
 * are not tried.
 */
export function readStationFile(paths: readonly string[]): Result<StationReading, StationFileProblem> {
  for (const path of paths) {
    const text = readText(path)
    if (text === null) continue
    return text.ok ? parseStationFile(text.value, path) : text
  }
  return failed({ kind: 'missing', searched: paths })
}

function readText(path: string): Result<string, StationFileProblem> | null {
  try {
    return success(readRegularFile(path, LARGEST_STATION_FILE).toString('utf8'))
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : failed({ kind: 'unreadable', path, code })
  }
}

/** Parses the text of a station file. Each problem names the key, the value found and the expectation. */
export function parseStationFile(text: string, path: string): Result<StationReading, StationFileProblem> {
  // Some Windows editors add a byte order mark, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '')
  const raw = parseJson(json)
  if (raw === undefined) return failed({ kind: 'notJson', path, ...placeIn(json, jsonFault(json) ?? json.length) })
  return checkStation(raw, path)
}

/** Validates parsed JSON as a station file. */
export function checkStation(raw: unknown, path: string): Result<StationReading, StationFileProblem> {
  const parsed = stationSchema.safeParse(raw)
  if (parsed.success) return success({ file: parsed.data, path, written: raw, unknownKeys: unknownKeys(raw) })
  const problems = parsed.error.issues.map(
    (issue): StationValueProblem => ({
      key: issue.path.join('.'),
      found: foundAt(raw, issue.path),
      expected: expectationAt(issue.path, raw),
    }),
  )
  // Report a key that breaks two rules once.
  const once = problems.filter(({ key }, index) => problems.findIndex((other) => other.key === key) === index)
  return failed({ kind: 'values', path, problems: once })
}

/** The value at a path for the display; null if the key is missing. */
function foundAt(raw: unknown, path: readonly PropertyKey[]): string | null {
  const json = jsonAt(raw, path)
  return json === null ? null : foundText(json, /BaseUrl$/.test(String(path.at(-1))))
}

/** The part of the station file that is published to the renderer. It excludes token, roles and paging. */
export function stationOf(file: StationFile): Station {
  return {
    name: file.name,
    entityNumber: file.entityNumber,
    authBaseUrl: file.service.authBaseUrl,
    dataBaseUrl: file.service.dataBaseUrl,
    language: file.language,
    theme: file.theme,
    diagonalInches: file.panel.diagonalInches,
    readWithoutSignIn: file.session.readWithoutSignIn,
    dimAfterSeconds: file.session.dimAfterSeconds,
    holdSeconds: file.retirement.holdSeconds,
    retirementReasons: file.retirement.reasons,
    changeReasons: file.records.reasons,
    scaleResolutionGrams: file.scale.resolutionGrams ?? null,
    scanner: file.scanner,
    keyboard: file.keyboard,
    soundVolume: file.sound.volume,
  }
}
