import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A measured value at one size. */
export interface GrowthPoint {
  readonly size: number
  readonly value: number
}

/** How a cost grows with the size. */
export interface GrowthSeries {
  readonly name: string
  readonly unit: 'ms' | 'MB' | 'kB'
  /** How it may grow: not at all, or in proportion to the size. */
  readonly may: 'constant' | 'proportional'
  readonly points: readonly GrowthPoint[]
  /** The same measured without the program, where something comparable exists. */
  readonly floor?: { readonly name: string; readonly points: readonly GrowthPoint[] }
}

export interface Growth {
  /** Names the file of the charts. */
  readonly group: 'recipes' | 'steps' | 'journal' | 'batches'
  /** What the size counts, for the axis. */
  readonly counts: string
  readonly series: readonly GrowthSeries[]
}

const folder = join(import.meta.dirname, '../../bench-results/growth')

/** Keeps the figures for `scripts/growth.mjs`, which draws them. */
export async function keepGrowth(growth: Growth): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${growth.group}.json`), `${JSON.stringify(growth, null, 2)}\n`)
  for (const { name, unit, points } of growth.series)
    console.log(`${name} (${unit}): ${points.map(({ size, value }) => `${size}: ${value.toPrecision(3)}`).join(', ')}`)
}

/** The median, which is a measured value. Throws without one. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]
  if (middle === undefined || !values.every(Number.isFinite)) throw new Error('Nothing was measured')
  return middle
}
