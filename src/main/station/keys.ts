import { z } from 'zod'
import type { ShownKeys } from '../../shared/model.ts'
import { NUMBER_FORMATS, type StationExpectation, TEXT_FORMATS } from '../../shared/stationExpectation.ts'
import { STEERING_CHARACTERS, stationSchema } from './schema.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A key of the station file, derived from the schema. */
export interface StationKey {
  /** Dotted, with the enclosing groups, such as `session.warnSeconds`. */
  readonly path: string
  readonly expected: StationExpectation
  readonly required: boolean
  /** Undefined when the key has no default. */
  readonly default: unknown
  /** The key's sentence in docs/station-file.md; null for a group. */
  readonly description: string | null
  /** In a discriminated union: the path of the discriminator and its value as JSON text. */
  readonly form: { readonly path: string; readonly value: string } | null
}

/** Every key of the schema, each group before its keys. A key of several union members appears once for each. */
export const stationKeys: readonly StationKey[] = keysIn(z.toJSONSchema(stationSchema, { io: 'input' }), '')

/** The expectation for a zod issue path. `raw` selects the union member; a number in the path is a list index. */
export function expectationAt(path: readonly PropertyKey[], raw: unknown): StationExpectation {
  const names = path.filter((step) => typeof step === 'string').join('.')
  if (names === '') return { kind: 'group', examples: [] }
  const keys = stationKeys.filter((key) => key.path === names)
  const key = keys.find(({ form }) => form === null || jsonAt(raw, form.path.split('.')) === form.value)
  // No union member matches, so the path is the discriminator itself.
  if (key === undefined) return oneOf(keys.flatMap(({ form }) => form?.value ?? []))
  const isInList = names.split('.').length < path.length
  return isInList && key.expected.kind === 'list' ? key.expected.each : key.expected
}

/** The value at a path as JSON text; null if it is missing. */
export function jsonAt(raw: unknown, path: readonly PropertyKey[]): string | null {
  const value = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    raw,
  )
  return value === undefined ? null : JSON.stringify(value)
}

/**
 * The dotted paths of keys that are not in the schema. They are not errors, so that a file for a newer version works on
 * stations that are not updated yet.
 */
export function unknownKeys(raw: unknown, group = ''): string[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return []
  return Object.entries(raw).flatMap(([name, value]) => {
    const path = joined(group, name)
    const isKnown = !name.includes('.') && stationKeys.some((key) => key.path === path)
    return isKnown ? unknownKeys(value, path) : [path]
  })
}

const MOST_SHOWN_KEYS = 50
const LONGEST_SHOWN_KEY = 100

/**
 * Keys that a file may have written in any number and length, for the display: the first ones, cut, and the number of the
 * others. Characters that steer a terminal or turn the direction of the text are replaced.
 */
export function shownKeys(keys: readonly string[]): ShownKeys {
  const shown = keys.slice(0, MOST_SHOWN_KEYS).map((key) => {
    const start = key.length > LONGEST_SHOWN_KEY ? `${key.slice(0, LONGEST_SHOWN_KEY - 1)}…` : key
    return start.replaceAll(STEERING_CHARACTERS, '\uFFFD')
  })
  return { keys: shown, more: keys.length - shown.length }
}

function keysIn(group: JsonSchema, groupPath: string): StationKey[] {
  return (group.oneOf ?? [group]).flatMap(({ properties = {}, required = [] }) => {
    const keys = Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' ? [{ name, path: joined(groupPath, name), schema }] : [],
    )
    const choosing = keys.find(({ schema }) => schema.const !== undefined)
    const form = choosing ? { path: choosing.path, value: JSON.stringify(choosing.schema.const) } : null
    return keys.flatMap(({ name, path, schema }) => [
      {
        path,
        expected: expectationOf(schema),
        required: required.includes(name),
        default: schema.default,
        description: schema.description ?? null,
        form,
      },
      ...keysIn(schema, path),
    ])
  })
}

function expectationOf(schema: JsonSchema): StationExpectation {
  // Null is omitted from the expectation, because it means the same as a missing key.
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const examples = (one.examples ?? []).map((example) => JSON.stringify(example))
  const values = one.type === 'boolean' ? [true, false] : one.const === undefined ? one.enum : [one.const]
  if (values !== undefined) return oneOf(values.map((value) => JSON.stringify(value)))
  switch (one.type) {
    case 'integer':
    case 'number': {
      const { type, minimum: min = Number.NEGATIVE_INFINITY, maximum: max = Number.POSITIVE_INFINITY } = one
      return {
        kind: 'number',
        format: NUMBER_FORMATS.find((format) => format === one.format) ?? type,
        min,
        max,
        examples,
      }
    }
    case 'string': {
      const { minLength: min = 0, maxLength: max = Number.POSITIVE_INFINITY } = one
      return {
        kind: 'text',
        format: TEXT_FORMATS.find((format) => format === one.format) ?? 'text',
        min,
        max,
        examples,
      }
    }
    case 'array': {
      const { items = {}, maxItems: max = Number.POSITIVE_INFINITY, uniqueItems: distinct = false } = one
      const each = expectationOf(typeof items === 'object' && !Array.isArray(items) ? items : {})
      return { kind: 'list', max, distinct, each, examples }
    }
    default:
      return { kind: 'group', examples }
  }
}

function oneOf(values: readonly string[]): StationExpectation {
  return { kind: 'oneOf', values, examples: [] }
}

function joined(group: string, name: string): string {
  return group === '' ? name : `${group}.${name}`
}
