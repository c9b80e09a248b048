import type { StationValueProblem } from '../../shared/model.ts'
import type { StationValue } from '../../shared/setup.ts'
import { foundText } from '../station/foundText.ts'
import { expectationAt, stationKeys } from '../station/keys.ts'
import { isGroup } from '../station/localStation.ts'
import { checkStation } from '../station/station.ts'

/** The content of a station file as it is written: parsed JSON without defaults, valid or not, with unknown keys. */
export type WrittenStation = { readonly [key: string]: unknown }

/** The hash of the technician's code. It is never in the state or taken from an offered station. */
export const CODE_KEY = 'technician.code'

const groups = new Set(stationKeys.filter(({ expected }) => expected.kind === 'group').map(({ path }) => path))
const known = new Set(stationKeys.map(({ path }) => path))

/** Null for parsed JSON that is not an object. */
export function asWritten(raw: unknown): WrittenStation | null {
  return isGroup(raw) ? raw : null
}

/** Whether the schema knows the key. An index after the key of a list is left out. */
export function isKnownKey(key: string): boolean {
  return known.has(key.replace(/\.\d+$/, ''))
}

/** The value at a dotted key; undefined where there is none. */
export function valueAt(written: WrittenStation, key: string): unknown {
  let at: unknown = written
  for (const name of key.split('.')) at = childOf(at, name)
  return at
}

/** A copy with another value at a dotted key; undefined removes it, and with it a group that becomes empty. */
export function withValueAt(written: WrittenStation, key: string, value: unknown): WrittenStation {
  const next = replaced(written, key.split('.'), value)
  return isGroup(next) ? next : {}
}

/** The values of known keys by dotted key, without the technician's. A list is one value. */
export function valuesOf(written: WrittenStation): Readonly<Record<string, StationValue>> {
  return Object.fromEntries(leavesOf(written, '').filter(([key]) => !isTechnicians(key)))
}

/** Whether a key belongs to the group of the technician's code, which is set in its own way. */
export function isTechnicians(key: string): boolean {
  return /^technician(?:\.|$)/.test(key)
}

/** The values of `local`, a file beside the station file, replaced where `written` has others, and removed where it has none. */
export function localAfter(local: WrittenStation, written: WrittenStation): WrittenStation {
  return leavesOf(local, '').reduce((next, [key, value]) => {
    const other = valueAt(written, key)
    return JSON.stringify(other) === JSON.stringify(value) ? next : withValueAt(next, key, other)
  }, local)
}

/** The wrong and the missing values. */
export function problemsOf(written: WrittenStation): readonly StationValueProblem[] {
  // With the group, each of its missing keys is a problem of its own.
  const checked = checkStation({ service: {}, ...written }, '')
  if (checked.ok || checked.failure.kind !== 'values') return []
  return checked.failure.problems
}

/** Whether a problem is that of a key or of a value inside it. */
export function isAtOrBelow(problem: StationValueProblem, key: string): boolean {
  return problem.key === key || problem.key.startsWith(`${key}.`)
}

/** The problem of a value that cannot be set at a key. */
export function notSettable(key: string, value: StationValue): StationValueProblem {
  const found = foundText(JSON.stringify(value), /BaseUrl$/.test(key))
  return {
    key,
    found,
    expected: isKnownKey(key) ? expectationAt(key.split('.'), null) : { kind: 'group', examples: [] },
  }
}

function leavesOf(group: WrittenStation, path: string): readonly (readonly [string, StationValue])[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    // A name with a dot is not the key that it looks like.
    if (name.includes('.') || !known.has(key)) return []
    if (groups.has(key) && isGroup(value)) return leavesOf(value, key)
    return isValue(value) ? [[key, value] as const] : []
  })
}

/** True of all that JSON has. */
function isValue(value: unknown): value is StationValue {
  return ['string', 'number', 'boolean', 'object'].includes(typeof value)
}

function replaced(held: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const child = replaced(childOf(held, name), rest, value)
  if (isList(held) && /^\d{1,4}$/.test(name)) {
    const index = Math.min(Number(name), held.length)
    return [...held.slice(0, index), ...(child === undefined ? [] : [child]), ...held.slice(index + 1)]
  }
  const entries = isGroup(held) ? Object.entries(held) : []
  const isNew = !entries.some(([other]) => other === name)
  const next = [...entries, ...(isNew ? [[name, null] as const] : [])].flatMap(([other, kept]) => {
    const one = other === name ? child : kept
    return one === undefined ? [] : [[other, one] as const]
  })
  return next.length === 0 ? undefined : Object.fromEntries(next)
}

function childOf(held: unknown, name: string): unknown {
  if (isList(held)) return held[Number(name)]
  return isGroup(held) && Object.hasOwn(held, name) ? held[name] : undefined
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** The consent to send the token in the query was given for the host before: without it, the default counts. */
export function withoutQueryToken(written: WrittenStation): WrittenStation {
  return valueAt(written, 'service.token.in') === 'query' ? withValueAt(written, 'service.token', undefined) : written
}
