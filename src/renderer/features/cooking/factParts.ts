import type { Degrees } from '../../../shared/kitchen/step-text/temperatures.ts'

/** A part of a value: its number large, its unit small. */
export interface FactPart {
  readonly text: string
  readonly isNumber: boolean
}

/** "24–25 °C" as a number and its unit, or what the step says. */
export function degreesParts(degrees: Degrees | string): readonly FactPart[] {
  if (typeof degrees === 'string') return writtenParts(degrees)
  const { least, most, unit } = degrees
  const [from, to] = [least, most].map((degrees) => String(degrees).replace('-', '−'))
  return [
    { text: least === most ? `${from}` : `${from}–${to}`, isNumber: true },
    { text: `°${unit}`, isNumber: false },
  ]
}

/** "1 h 30 min", "50 min–1 h", "gas mark 4" as numbers and words; a text of any other form is one part. */
export function writtenParts(text: string): readonly FactPart[] {
  const parts = text
    .replace(/(?<=\p{L})–(?=\d)/u, ' – ')
    .split(' ')
    .map((part) => ({ text: part, isNumber: /^\d[\d–]*°?$/u.test(part) }))
  return parts.every(({ text, isNumber }) => isNumber || !/\d/u.test(text)) ? parts : [{ text, isNumber: true }]
}
