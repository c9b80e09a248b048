/** How a wrong value of the station file is typed at the display, and what was typed as a value. Pure. */

import type { StationValue } from '../../../shared/setup.ts'
import type { StationExpectation } from '../../../shared/stationExpectation.ts'

/** Between the values of a list in one field. Names of roles and reasons may hold a comma. */
const BETWEEN_VALUES = ';'

export type Editor =
  | { readonly kind: 'choices'; readonly values: readonly StationValue[] }
  /** The number pad: whole digits, with a decimal point where the number may have one. */
  | { readonly kind: 'number'; readonly hasPoint: boolean }
  /** The number pad, for a text of digits. */
  | { readonly kind: 'digits'; readonly count: number }
  /** The keyboard. A list is typed with `BETWEEN_VALUES`. */
  | { readonly kind: 'text' | 'list' }
  /** Nothing to type: the key can only be left out. */
  | { readonly kind: 'none' }

export function editorOf(expected: StationExpectation): Editor {
  switch (expected.kind) {
    case 'oneOf':
      return { kind: 'choices', values: expected.values.flatMap(parsed) }
    case 'number':
      return { kind: 'number', hasPoint: HAS_POINT.has(expected.format) }
    case 'text':
      return expected.format === 'entityNumber' ? { kind: 'digits', count: 4 } : { kind: 'text' }
    case 'list':
      return { kind: 'list' }
    case 'group':
      return { kind: 'none' }
  }
}

const HAS_POINT: ReadonlySet<string> = new Set(['number', 'inches', 'grams', 'loudness'])

function parsed(json: string): readonly StationValue[] {
  try {
    const value: StationValue = JSON.parse(json)
    return [value]
  } catch {
    return []
  }
}

/** The value of what was typed; undefined where it cannot be one. Its range is judged with the whole file. */
export function typedValue(text: string, editor: Editor): StationValue | undefined {
  switch (editor.kind) {
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return text.trim() === '' || !Number.isFinite(number) ? undefined : number
    }
    case 'digits':
      return text.length === editor.count ? text : undefined
    case 'text':
      return text.trim()
    case 'list':
      return text
        .split(BETWEEN_VALUES)
        .map((one) => one.trim())
        .filter((one) => one !== '')
    case 'choices':
    case 'none':
      return undefined
  }
}

/** What the field shows at first: the wrong value, where it can be typed. */
export function firstText(value: StationValue | undefined, editor: Editor): string {
  if (Array.isArray(value)) return editor.kind === 'list' ? value.map(firstOf).join(`${BETWEEN_VALUES} `) : ''
  const text = firstOf(value)
  const hasPad = editor.kind === 'digits' || editor.kind === 'number'
  // Leaving out a character would show another number.
  return hasPad && !/^\d+(?:[.,]\d+)?$/.test(text) ? '' : text
}

const firstOf = (value: StationValue | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
