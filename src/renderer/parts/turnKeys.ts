import type { PedalKeys } from '../../shared/model.ts'

export type Turn = keyof PedalKeys

/** The keys that keyboards, foot pedals and bump bars send. */
const TURNS: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
}

/** The turn of a key; null if it has none. The keys taught for the pedal take precedence. */
export function turnOf(key: string, pedal: PedalKeys): Turn | null {
  if (key === pedal.next) return 'next'
  if (key === pedal.back) return 'back'
  return TURNS[key] ?? null
}
