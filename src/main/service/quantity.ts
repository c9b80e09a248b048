import type { Quantity } from '../../shared/model.ts'

/**
 * Reads a quantity (service-interface.md: "number with two decimals"), also from a text: "3.20", and "3,20". A mark that
 * may separate thousands ("1,000", "1.000") leaves two readings, and the text stays text, which is never calculated with.
 * Returns null for an array or an object.
 */
export function readQuantity(value: unknown): Quantity | null {
  if (value === undefined || value === null) return { kind: 'missing' }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'missing' }
  if (typeof value === 'boolean') return { kind: 'text', text: String(value) }
  return typeof value === 'string' ? readQuantityText(value.trim()) : null
}

function readQuantityText(text: string): Quantity {
  if (text === '' || /^[+-]?(nan|inf(inity)?)$/i.test(text)) return { kind: 'missing' }
  const isNumber = /^[+-]?(\d+|\d*[.,]\d+)$/.test(text) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  const number = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) ? { kind: 'number', value: number } : { kind: 'text', text }
}
