import type { PedalKeys } from '../../../shared/model.ts'

export type Turn = keyof PedalKeys

/** What keyboards, foot pedals and bump bars send. */
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

/** What a key turns to: what a pedal was taught comes before what always works. */
export function turnOf(key: string, pedal: PedalKeys): Turn | null {
  if (key === pedal.next) return 'next'
  if (key === pedal.back) return 'back'
  return TURNS[key] ?? null
}
