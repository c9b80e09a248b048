/**
 * The keys of one scan while a scanner is being learnt, before anything is known about its prefix, speed, suffix and
 * layout. Pure: times are milliseconds of one monotonic clock (an event's own `timeStamp`).
 */

import { SHORTEST_CODE } from '../../../shared/kitchen/numbers.ts'
import type { ScannerSettings } from '../../../shared/model.ts'
import type { Stroke } from '../../scanner/codes.ts'

/** A Bluetooth scanner is irregular; a person who looks for the next key is slower. */
const LONGEST_GAP_MILLISECONDS = 250
/** Longer than the pause before the suffix of any scanner. */
export const END_MILLISECONDS = 400
/** Longer than any code, and a text that is typed on and on does not grow here. */
const MOST_STROKES = 4000

export interface ScanKeys {
  readonly strokes: readonly Stroke[]
  readonly suffix: ScannerSettings['suffix']
  /** The longest time between two characters in milliseconds. */
  readonly longestGap: number
}

interface CollectedKeys extends Omit<ScanKeys, 'suffix'> {
  /** The time of the last key. */
  readonly lastAt: number
}

export const noKeys: CollectedKeys = { strokes: [], longestGap: 0, lastAt: Number.NEGATIVE_INFINITY }

/** What one more key leads to. A key that `belongs` to a scan must have no effect on the screen. */
interface CollectedKey {
  readonly keys: CollectedKeys
  readonly scan: ScanKeys | null
  readonly belongs: boolean
}

/** Adds a key down event. */
export function collect(keys: CollectedKeys, stroke: Stroke, at: number): CollectedKey {
  const gap = at - keys.lastAt
  const isOne = isCharacter(stroke.key) || stroke.key === 'Dead'
  if (stroke.key === 'Enter' || stroke.key === 'Tab') {
    const scan = gap < END_MILLISECONDS ? scanOf(keys, stroke.key) : null
    return { keys: noKeys, scan, belongs: scan !== null }
  }
  if (!isOne) {
    // Shift before a capital keeps the scan together, and any key of a keyboard still does what it does alone.
    const isWithin = keys.strokes.length > 0 && gap < LONGEST_GAP_MILLISECONDS
    return { keys: isWithin ? { ...keys, lastAt: at } : noKeys, scan: null, belongs: isWithin }
  }
  if (gap >= LONGEST_GAP_MILLISECONDS) {
    return { keys: { strokes: [stroke], longestGap: 0, lastAt: at }, scan: null, belongs: true }
  }
  const strokes = keys.strokes.length < MOST_STROKES ? [...keys.strokes, stroke] : keys.strokes
  return {
    keys: { strokes, longestGap: Math.max(keys.longestGap, gap), lastAt: at },
    scan: null,
    belongs: true,
  }
}

/** The scan that has ended; null if it is too short for a code. */
export function scanOf({ strokes, longestGap }: CollectedKeys, suffix: ScanKeys['suffix']): ScanKeys | null {
  return strokes.length < SHORTEST_CODE ? null : { strokes, longestGap, suffix }
}

function isCharacter(key: string): boolean {
  return [...key].length === 1
}
