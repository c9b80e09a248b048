/**
 * What Next does at a step: it shows everything of the step that is longer than the display, its text first and then
 * its amounts and equipment, before it leaves the step. Pure.
 */

/** A block that was not shown yet: the row of an ingredient or of equipment (`place` in its list), or another line. */
export type Unseen =
  | { readonly kind: 'amount' | 'equipment'; readonly place: number }
  /** The heading of rows is shown with them, or not at all. */
  | { readonly kind: 'line' | 'heading' }

/** A part of a step that has pages. */
export interface StepPart {
  /** Zero-based. */
  readonly page: number
  readonly pages: number
  readonly atStart: boolean
  /** From top to bottom. A row may be several blocks. */
  readonly unseen: readonly Unseen[]
}

/** Equal rows: all that are ticked were seen. */
interface Rows {
  readonly count: number
  readonly isTicked: (place: number) => boolean
}

export type Turning =
  | { readonly kind: 'leave' }
  /** `to` is the index in `unseen` of the block to show; `page` is one-based. */
  | { readonly kind: 'text' | 'side'; readonly to: number; readonly page: number; readonly pages: number }
  /** Shows the side in place of the text. */
  | { readonly kind: 'toSide'; readonly page: number; readonly pages: number }
  | { readonly kind: 'amounts' | 'equipment'; readonly to: number; readonly seen: number; readonly of: number }

/** What the next press of Next does. */
export function turningOf({
  text,
  side,
  amounts,
  equipment,
}: {
  readonly text: StepPart
  /** Null while a long text has the whole width. It is the last page then. */
  readonly side: StepPart | null
  readonly amounts: Rows
  readonly equipment: Rows
}): Turning {
  const pages = side === null ? text.pages + 1 : text.pages
  if (text.unseen.length > 0) return { kind: 'text', to: 0, page: text.page + 1, pages }
  if (side === null) return { kind: 'toSide', page: text.pages, pages }
  const isOpen = (one: Unseen) => {
    switch (one.kind) {
      case 'amount':
        return !amounts.isTicked(one.place)
      case 'equipment':
        return !equipment.isTicked(one.place)
      case 'line':
        return true
      case 'heading':
        return false
    }
  }
  const to = side.unseen.findIndex(isOpen)
  if (to === -1) return { kind: 'leave' }
  const open = side.unseen.filter(isOpen)
  const unseenOf = (kind: 'amount' | 'equipment') =>
    new Set(open.flatMap((one) => (one.kind === kind ? [one.place] : []))).size
  const row = open.find(({ kind }) => kind === 'amount' || kind === 'equipment')
  if (row?.kind === 'amount')
    return { kind: 'amounts', to, seen: amounts.count - unseenOf('amount'), of: amounts.count }
  if (row?.kind === 'equipment')
    return { kind: 'equipment', to, seen: equipment.count - unseenOf('equipment'), of: equipment.count }
  return { kind: 'side', to, page: side.page + 1, pages: side.pages }
}
