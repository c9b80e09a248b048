import { type RefObject, useLayoutEffect } from 'react'
import type { Band } from './placedGroups.ts'
import type { TileFacts } from './tileFacts.ts'
import { tileHeight } from './tileHeight.ts'

const MOST_MILLIMETRES = 60

/**
 * Keeps `--tile` of each tile in `area`, its least height, so that whole rows fill the view in which they scroll.
 * Measured on the rendered page. Ticks change nothing: a tile must not move under a finger.
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
    if (!tiles || !view || bands.length === 0) return
    const fit = () => fitTiles(tiles, view, MOST_MILLIMETRES * textScale)
    let fitted = fit()
    const observer = new ResizeObserver(() => {
      // An observer also reports what it finds at first: the page would be laid out twice more.
      if (roomOf(view) !== fitted) fitted = fit()
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [area, bands, scale, changed, newer, textScale])
}

/** Returns the room to which the tiles are fitted. */
function fitTiles(tiles: HTMLElement, view: Element, mostMillimetres: number): string {
  // On each tile and not inherited: on all of them together it would style every element of their contents again.
  const each = tiles.querySelectorAll<HTMLElement>('[data-tile]')
  // Removing a property that is not there costs no style pass, as setting it would.
  for (const tile of each) tile.style.removeProperty('--tile')
  const pixels = (length: string) => Number.parseFloat(length) || 0
  const styles = [...tiles.children].map((band) => getComputedStyle(band))
  const bands = styles.map(({ gridTemplateRows }) => {
    const [heading = 0, ...rows] = gridTemplateRows.split(' ').map(pixels)
    return { heading, rows }
  })
  const fitted = roomOf(view)
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(view)
  const height = tileHeight(bands, {
    // Heights of content are rounded to whole pixels.
    page: view.clientHeight - pixels(paddingBlockStart) - pixels(paddingBlockEnd) - 1,
    bandGap: pixels(getComputedStyle(tiles).rowGap),
    rowGap: pixels(styles[0]?.rowGap ?? ''),
    end: (view.firstElementChild?.clientHeight ?? 0) - tiles.clientHeight,
    most: mostMillimetres * pixels(getComputedStyle(tiles).getPropertyValue('--mm')),
  })
  for (const tile of each) tile.style.setProperty('--tile', `${height}px`)
  return fitted
}

/** The size of a view, with the sizes of its texts: those may be set later than the tiles are rendered. */
function roomOf(view: Element): string {
  const style = getComputedStyle(view)
  const texts = ['--mm', '--text-scale'].map((name) => style.getPropertyValue(name))
  return [view.clientWidth, view.clientHeight, ...texts].join(' ')
}
