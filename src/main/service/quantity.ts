import type { Quantity } from '../../shared/model.ts'

/**
 * Reads a quantity ("number with two decimals"), also from its text: "3.20", and "3,20" where the comma can only be a
 * decimal one. "1,000" is a thousand to one kitchen and one to another, so it stays text and is never calculated with.
 * Null when it is nothing that a person could read.
 */
export function readQuantity(value: unknown): Quantity | null {
  if (value === undefined || value === null) return { kind: 'missing' }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'missing' }
  if (typeof value === 'boolean') return { kind: 'text', text: String(value) }
  return typeof value === 'string' ? readQuantityText(value.trim()) : null
}

function readQuantityText(text: string): Quantity {
  if (text === '' || /^[+-]?(nan|inf(inity)?)$/i.test(text)) return { kind: 'missing' }
  const isNumber = /^[+-]?(\d+|\d*\.\d+|\d+,\d{1,2})$/.test(text)
  const number = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) ? { kind: 'number', value: number } : { kind: 'text', text }
}
