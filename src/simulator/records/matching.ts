import type { DataRecord } from './record.ts'

/**
 * The records whose fields have the wanted values, compared as texts. A name that is no field of any record filters
 * nothing unless it is required; an object, an array or null equals no text.
 */
export function matching(
  records: readonly DataRecord[],
  wanted: Readonly<Record<string, string>>,
  required: readonly string[],
): readonly DataRecord[] {
  const fields = new Set([...records.flatMap((record) => Object.keys(record)), ...required])
  const filters = Object.entries(wanted).filter(([name]) => fields.has(name))
  return records.filter((record) => filters.every(([name, text]) => textOf(record[name]) === text))
}

/** The records that were last changed at this time, in milliseconds, or later. */
export function since(records: readonly DataRecord[], from: number): readonly DataRecord[] {
  return records.filter((record) => updatedAt(record) >= from)
}

export function newestFirst(records: readonly DataRecord[]): readonly DataRecord[] {
  return [...records].sort((one, other) => updatedAt(other) - updatedAt(one))
}

function updatedAt({ updated }: DataRecord): number {
  return typeof updated === 'string' ? Date.parse(updated) : Number.NaN
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'object' || value === undefined ? undefined : String(value)
}
