import type { Degrees } from '../../../shared/kitchen/step-facts/stepFacts.ts'

/** A part of a value: its number large, its unit small. */
export interface FactPart {
  readonly text: string
  readonly isNumber: boolean
}

/** "24–25 °C" as a number and its unit. */
export function degreesParts({ least, most, unit }: Degrees): readonly FactPart[] {
  const [from, to] = [least, most].map((degrees) => String(degrees).replace('-', '−'))
  return [
    { text: least === most ? `${from}` : `${from}–${to}`, isNumber: true },
    { text: `°${unit}`, isNumber: false },
  ]
}

/** "1 h 30 min" as numbers and units; a text of any other form is one part. */
export function durationParts(text: string): readonly FactPart[] {
  const parts = text.split(' ').map((part) => ({ text: part, isNumber: /^\d[\d–]*$/u.test(part) }))
  return parts.every(({ text, isNumber }) => isNumber || !/\d/u.test(text)) ? parts : [{ text, isNumber: true }]
}
