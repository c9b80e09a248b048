import { readFile } from 'node:fs/promises'
import { jsonFault, placeIn } from '../../shared/json/jsonFault.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { Station, StationFileProblem, StationValueProblem } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { expectationAt, jsonAt, unknownKeys } from './keys.ts'
import { type StationFile, stationSchema } from './schema.ts'

/** A station file that was read and is good. */
interface StationReading {
  readonly file: StationFile
  readonly path: string
  /** The file as it was written, to be kept as the last good one. */
  readonly written: unknown
  readonly unknownKeys: readonly string[]
}

/**
 * Reads the first station file there is. `paths` are tried in order; one that does not exist is passed over, one that
 * exists but cannot be read or is wrong is a problem, never a reason to look further.
 */
export async function readStationFile(paths: readonly string[]): Promise<Result<StationReading, StationFileProblem>> {
  for (const path of paths) {
    const text = await readText(path)
    if (text === null) continue
    return text.ok ? parseStationFile(text.value, path) : text
  }
  return failed({ kind: 'missing', searched: paths })
}

async function readText(path: string): Promise<Result<string, StationFileProblem> | null> {
  try {
    return success(await readFile(path, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : failed({ kind: 'unreadable', path, code })
  }
}

/** Parses the text of a station file. Problems name the key, what was found and what was expected. */
export function parseStationFile(text: string, path: string): Result<StationReading, StationFileProblem> {
  // Editors on Windows put a byte order mark in front, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '')
  const raw = parseJson(json)
  if (raw === undefined) return failed({ kind: 'notJson', path, ...placeIn(json, jsonFault(json) ?? json.length) })
  return checkStation(raw, path)
}

/** Checks a station file that is JSON already. */
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
  // A key that breaks two rules is one thing to repair.
  const once = problems.filter(({ key }, index) => problems.findIndex((other) => other.key === key) === index)
  return failed({ kind: 'values', path, problems: once })
}

/** The value at a path as short JSON text; null where the key is missing. A long value is cut, not hidden. */
function foundAt(raw: unknown, path: readonly PropertyKey[]): string | null {
  const json = jsonAt(raw, path)
  return json !== null && json.length > 120 ? `${json.slice(0, 120)}…` : json
}

/** What the screens may know of the station. */
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
