/** The tiles between two headings: the height of the heading, and those that the contents of its rows need. */
export interface MeasuredBand {
  readonly heading: number
  readonly rows: readonly number[]
}

/** Lengths in any one unit. */
interface TileRoom {
  /** The height of a page. */
  readonly page: number
  readonly bandGap: number
  readonly rowGap: number
  /** What stands below the last row. */
  readonly end: number
  /** The greatest height of a tile whose content needs no more. */
  readonly most: number
}

/**
 * The greatest least height of the tiles with which every row stays on the page on which it is when all are as low as
 * their contents allow. A page has whole rows only; a heading is on the page of its first row, which is never made higher
 * than the page leaves it.
 */
export function tileHeight(bands: readonly MeasuredBand[], room: TileRoom): number {
  const lowest = pagesOfRows(bands, 0, room).join()
  const fits = (least: number) => pagesOfRows(bands, least, room).join() === lowest
  const headings = bands.map(({ heading }) => heading)
  const most = Math.max(0, Math.min(room.most, room.page - room.rowGap - Math.max(0, ...headings)))
  if (fits(most)) return most
  let [enough, tooMuch] = [0, most]
  while (tooMuch - enough > 0.5) {
    const middle = (enough + tooMuch) / 2
    if (fits(middle)) enough = middle
    else tooMuch = middle
  }
  return enough
}

/** The page of each row and of the end, for tiles of a least height. */
export function pagesOfRows(bands: readonly MeasuredBand[], least: number, room: TileRoom): readonly number[] {
  const pages: number[] = []
  let page = 0
  let used = 0
  const put = (height: number, gap: number) => {
    const isNext = used > 0 && used + gap + height > room.page
    if (isNext) page++
    used = isNext || used === 0 ? height : used + gap + height
    pages.push(page)
  }
  for (const { heading, rows } of bands) {
    for (const [index, row] of rows.entries()) {
      const isFirst = index === 0
      put(Math.max(row, least) + (isFirst ? heading + room.rowGap : 0), isFirst ? room.bandGap : room.rowGap)
    }
  }
  put(room.end, 0)
  return pages
}
