import { type RefObject, useLayoutEffect } from 'react'
import type { Band } from './placedGroups.ts'
import type { TileFacts } from './tileFacts.ts'
import { tileHeight } from './tileHeight.ts'

const MOST_MILLIMETRES = 60

/**
 * Keeps `--tile`, the least height of the tiles in `area`, so that whole rows fill the view in which they scroll.
 * Ticks change nothing: a tile must not move under a finger.
 */
export function useTileHeight(
  area: RefObject<HTMLElement | null>,
  { bands, facts, textScale }: { bands: readonly Band[]; facts: TileFacts; textScale: number },
): void {
  const { scale, changed, newer } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change the height that the tiles need
  useLayoutEffect(() => {
    const tiles = area.current
    const view = tiles?.closest('[data-scroll-view]')
    if (!tiles || !view) return
    const fit = () => fitTiles(tiles, view, MOST_MILLIMETRES * textScale)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(view)
    return () => observer.disconnect()
  }, [area, bands, scale, changed, newer, textScale])
}

function fitTiles(tiles: HTMLElement, view: Element, mostMillimetres: number): void {
  tiles.style.setProperty('--tile', '0px')
  const styles = [...tiles.children].map((band) => getComputedStyle(band))
  const [first] = styles
  const content = view.firstElementChild
  if (first === undefined || content === null) return
  const tracks = styles.map(({ gridTemplateRows }) => gridTemplateRows.split(' ').map(Number.parseFloat))
  const rows = tracks.flatMap(([, ...heights]) => heights)
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(view)
  const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
  const gap = Number.parseFloat(first.rowGap)
  const height = tileHeight(rows, {
    // Heights of content are rounded to whole pixels.
    view: view.clientHeight - padding - 1,
    around: content.clientHeight - rows.reduce((sum, row) => sum + row, 0),
    heading: (tracks[0]?.[0] ?? 0) + gap,
    gap,
    most: mostMillimetres * Number.parseFloat(first.getPropertyValue('--mm')),
  })
  tiles.style.setProperty('--tile', `${height}px`)
}
