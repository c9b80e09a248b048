import type { FetchGroup } from '../../../shared/kitchen/miseEnPlace.ts'
import { tileBands } from './tileBands.ts'

interface PlacedGroup {
  readonly group: FetchGroup
  /** Its width in tiles. */
  readonly span: number
}

/** Groups beside each other. */
export type Band = readonly PlacedGroup[]

/** Arranges the groups in bands, as `tileBands` does. */
export function bandsOf(groups: readonly FetchGroup[], columns: number): readonly Band[] {
  let index = 0
  const bands = tileBands(
    groups.map(({ items }) => items.length),
    columns,
  )
  return bands.map((spans) =>
    spans.flatMap((span) => {
      const group = groups[index++]
      return group === undefined ? [] : [{ group, span }]
    }),
  )
}

/** The rows of a band: its highest group decides. */
export function rowsOf(band: Band): number {
  return Math.max(...band.map(({ group, span }) => Math.ceil(group.items.length / span)))
}
