import type { Moment } from '../../../shared/moment.ts'

/** Millimetres to either side. Of different length, so that the picture takes long to come back to a place. */
const MOST_ACROSS = 5
const MOST_DOWN = 3
const MINUTE = 60_000

/**
 * How far the wall clock is moved so that nothing burns in, in millimetres from its place. Each minute it moves by 1 mm
 * across and 1 mm down, to and fro.
 */
export function burnInShift(now: Moment): { across: number; down: number } {
  const minute = Math.floor(now / MINUTE)
  return { across: toAndFro(minute, MOST_ACROSS), down: toAndFro(minute, MOST_DOWN) }
}

/** 0, 1, …, most, most − 1, …, −most, …, −1, and again. */
function toAndFro(minute: number, most: number): number {
  const turn = 4 * most
  const place = (((minute + most) % turn) + turn) % turn
  return place <= 2 * most ? place - most : 3 * most - place
}
