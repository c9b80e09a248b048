import type { Square } from './consequence.ts'
import { Squares } from './Squares.tsx'

const GRID = { columns: 1, pitch: { across: 6.5, down: 6.5 } }
const USED: readonly Square[] = [{ isUsed: true, isMadeNow: false, label: '' }]
const MADE_NOW: readonly Square[] = [{ isUsed: true, isMadeNow: true, label: '' }]

/** One square of the pictures, for a legend or a row of a list: filled, with a ring where something is being cooked. */
export function UseMark({ isMadeNow = false }: { isMadeNow?: boolean }) {
  return <Squares squares={isMadeNow ? MADE_NOW : USED} grid={GRID} />
}
