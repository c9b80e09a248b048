import type { Station, StationFileProblem, StationValueProblem } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import type { ServiceSettings } from '../service/service.ts'
import { mostHoldSeconds } from '../session/lockTimes.ts'
import { foundText } from './foundText.ts'
import { expectationAt, jsonAt, unknownKeys } from './keys.ts'
import { isGroup, localPathOf, withLocal } from './localStation.ts'
import { CHANGE_REASONS, RETIREMENT_REASONS, type StationFile, stationSchema } from './schema.ts'
import { readStationJson, type StationJson } from './stationJson.ts'

/** A list may have many thousand wrong values. */
const MOST_PROBLEMS = 100

/** A valid station file. */
export interface StationReading {
  readonly file: StationFile
  readonly path: string
  /** The local file beside it; null without. */
  readonly localPath: string | null
  /** The parsed JSON with that of the local file, without defaults, to be stored as the last good file. */
  readonly written: unknown
  readonly unknownKeys: readonly string[]
  /** Keys that are written more than once. The last one counts. */
  readonly doubledKeys: readonly string[]
}

/** The parsed JSON of a local station file. */
interface LocalJson {
  readonly raw: unknown
  readonly path: string
}

/**
 * Reads the first of `paths` that exists, with the local file beside it. If one of the two is unreadable or invalid, the
 * result is its problem; later paths are not tried.
 */
export function readStationFile(paths: readonly string[]): Result<StationReading, StationFileProblem> {
  for (const path of paths) {
    const json = readStationJson(path)
    if (json === null) continue
    if (!json.ok) return json
    const localPath = localPathOf(path)
    const local = readStationJson(localPath)
    if (local === null) return checkJson(json.value, path)
    return local.ok ? checkJson(json.value, path, { ...local.value, path: localPath }) : local
  }
  return failed({ kind: 'missing', searched: paths })
}

function checkJson(
  shared: StationJson,
  path: string,
  local: (StationJson & LocalJson) | null = null,
): Result<StationReading, StationFileProblem> {
  const checked = checkStation(shared.raw, path, local)
  const doubledKeys = [...shared.doubledKeys, ...(local?.doubledKeys ?? [])]
  return checked.ok ? success({ ...checked.value, doubledKeys }) : checked
}

/** Validates parsed JSON as a station file, with the values of the local one. A problem with one of those names its file. */
export function checkStation(
  shared: unknown,
  path: string,
  local: LocalJson | null = null,
): Result<StationReading, StationFileProblem> {
  const isMerged = local !== null && isGroup(shared) && isGroup(local.raw)
  const raw = isMerged ? withLocal(shared, local.raw) : shared
  const parsed = stationSchema.safeParse(raw)
  const wrongLocal = local === null || isGroup(local.raw) ? [] : [{ ...problemAt([], local.raw), path: local.path }]
  if (parsed.success && wrongLocal.length === 0)
    return success({
      file: parsed.data,
      path,
      localPath: local?.path ?? null,
      written: raw,
      unknownKeys: unknownKeys(raw),
      doubledKeys: [],
    })
  const issues = parsed.error?.issues ?? []
  const more = Math.max(0, issues.length - MOST_PROBLEMS)
  const problems = [
    ...issues.slice(0, MOST_PROBLEMS).map((issue): StationValueProblem => {
      const isLocal = isMerged && jsonAt(local.raw, issue.path) !== null
      return { ...problemAt(issue.path, raw), ...(isLocal ? { path: local.path } : {}) }
    }),
    ...wrongLocal,
  ]
  // Report a key that breaks two rules once.
  const isSame = (one: StationValueProblem, other: StationValueProblem) =>
    one.key === other.key && one.path === other.path
  const once = problems.filter((one, index) => problems.findIndex((other) => isSame(one, other)) === index)
  return failed({ kind: 'values', path, problems: once, ...(more > 0 ? { more } : {}) })
}

function problemAt(path: readonly PropertyKey[], raw: unknown): StationValueProblem {
  return { key: path.join('.'), found: foundAt(raw, path), expected: expectationAt(path, raw) }
}

/** The value at a path for the display; null if the key is missing. */
function foundAt(raw: unknown, path: readonly PropertyKey[]): string | null {
  const json = jsonAt(raw, path)
  // It may be the code itself instead of its hash.
  if (json !== null && path[0] === 'technician') return HIDDEN
  return json === null ? null : foundText(json, /BaseUrl$/.test(String(path.at(-1))))
}

/** The part of the station file that is published to the renderer. It excludes token, roles and paging. */
export function stationOf(file: StationFile): Station {
  const { retirement, records } = file
  return {
    name: file.name,
    entityNumber: file.entityNumber,
    authBaseUrl: file.service.authBaseUrl,
    dataBaseUrl: file.service.dataBaseUrl,
    language: file.language,
    recipeLanguage: file.service.recipes.language ?? 'unknown',
    theme: file.theme,
    diagonalInches: file.panel.diagonalInches,
    readWithoutSignIn: file.session.readWithoutSignIn,
    dimAfterSeconds: file.session.dimAfterSeconds,
    holdSeconds: retirement.holdSeconds,
    mostHoldSeconds: mostHoldSeconds(file.session),
    retirementReasons: {
      asset: retirement.assetReasons ?? retirement.reasons ?? RETIREMENT_REASONS.asset,
      product: retirement.productReasons ?? retirement.reasons ?? RETIREMENT_REASONS.product,
    },
    changeReasons: {
      add: records.addReasons ?? records.reasons ?? CHANGE_REASONS.add,
      replace: records.replaceReasons ?? records.reasons ?? CHANGE_REASONS.replace,
      remove: records.removeReasons ?? records.reasons ?? CHANGE_REASONS.remove,
    },
    scaleResolutionGrams: file.scale.resolutionGrams ?? null,
    scanner: file.scanner,
    keyboard: file.keyboard,
    soundVolume: file.sound.volume,
    restartWindow: file.restart.window,
  }
}

/** Reads the settings of the service client from the station file. */
export function serviceSettingsOf({ service }: Pick<StationFile, 'service'>): ServiceSettings {
  const { authBaseUrl, dataBaseUrl, token, recordsBase, recipes, timeoutSeconds } = service
  const { pageSize = null, continuationParameter } = recipes
  return { authBaseUrl, dataBaseUrl, token, recordsBase, pageSize, continuationParameter, timeoutSeconds }
}
