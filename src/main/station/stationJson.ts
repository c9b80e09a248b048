import { jsonFault, placeIn } from '../../shared/json/jsonFault.ts'
import { jsonTokens, textOf } from '../../shared/json/jsonTokens.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { StationFileProblem } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { codeOf } from '../storage/flushed.ts'
import { readRegularFile } from '../storage/regularFile.ts'

/** In bytes. Long ones have a few kilobytes. */
export const LARGEST_STATION_FILE = 1024 * 1024

/** The station file has four. The limit protects recursive readers such as `JSON.stringify`. */
const MOST_LEVELS = 20

export interface StationJson {
  readonly raw: unknown
  /** The dotted paths of keys that are written more than once in their group. `JSON.parse` takes the last. */
  readonly doubledKeys: readonly string[]
}

/** Reads a station file or a local one. Null if there is no file. */
export function readStationJson(path: string): Result<StationJson, StationFileProblem> | null {
  const text = readText(path)
  return text?.ok ? parseStationJson(text.value, path) : text
}

function readText(path: string): Result<string, StationFileProblem> | null {
  try {
    return success(readRegularFile(path, LARGEST_STATION_FILE).toString('utf8'))
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : failed({ kind: 'unreadable', path, code })
  }
}

/** Parses the text of a station file or of a local one. */
export function parseStationJson(text: string, path: string): Result<StationJson, StationFileProblem> {
  // Some Windows editors add a byte order mark, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '')
  const notJson = (because: 'empty' | 'fault' | 'tooDeep', index: number) =>
    failed({ kind: 'notJson', path, because, ...placeIn(json, index) } as const)
  if (json.trim() === '') return notJson('empty', json.length)
  const raw = parseJson(json)
  if (raw === undefined) return notJson('fault', jsonFault(json) ?? json.length)
  const { doubledKeys, tooDeepAt } = shapeOf(json)
  return tooDeepAt === null ? success({ raw, doubledKeys }) : notJson('tooDeep', tooDeepAt)
}

interface Level {
  readonly path: string
  readonly isGroup: boolean
  readonly names: Set<string>
  /** The key or the index whose value is read. */
  at: string | number
}

/** Reads valid JSON. */
function shapeOf(json: string): { readonly doubledKeys: readonly string[]; readonly tooDeepAt: number | null } {
  const doubled = new Set<string>()
  const levels: Level[] = []
  let isKey = false
  for (const { first, from, to } of jsonTokens(json)) {
    const level = levels.at(-1)
    if (first === '{' || first === '[') {
      if (levels.length === MOST_LEVELS) return { doubledKeys: [...doubled], tooDeepAt: from }
      const path = level === undefined ? '' : pathOf(level)
      levels.push({ path, isGroup: first === '{', names: new Set(), at: 0 })
      isKey = first === '{'
    } else if (first === '}' || first === ']') levels.pop()
    else if (first === ',') {
      isKey = level?.isGroup === true
      if (typeof level?.at === 'number') level.at++
    } else if (isKey && level !== undefined) {
      isKey = false
      level.at = textOf(json.slice(from, to))
      if (level.names.has(level.at)) doubled.add(pathOf(level))
      level.names.add(level.at)
    }
  }
  return { doubledKeys: [...doubled], tooDeepAt: null }
}

function pathOf({ path, at }: Level): string {
  return path === '' ? String(at) : `${path}.${at}`
}
