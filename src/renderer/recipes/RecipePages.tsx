import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { IndexRail } from './IndexRail.tsx'
import { LibraryLine } from './LibraryLine.tsx'
import { PageButtons } from './PageButtons.tsx'
import styles from './RecipePages.module.css'
import { RecipeRow } from './RecipeRow.tsx'
import { type ListView, type PageSizes, pageSizes } from './recipePages.ts'
import type { Found } from './useFound.ts'
import { useListView } from './useListView.ts'

declare module 'react' {
  interface CSSProperties {
    '--list-columns'?: number
    /** The rows of each column. */
    '--list-rows'?: number
  }
}

/** The recipes that were found, in pages of as many rows as there is room for. */
export function RecipePages({
  found,
  text,
  first,
  none,
  onFrom,
}: {
  /** Null before the first answer. */
  found: Found | null
  /** The text that is searched for; `found` may still answer the text before. */
  text: string
  /** Shown above the rows of the first page of the whole list. */
  first: ReactNode
  /** Shown in place of the rows where nothing was found. */
  none: ReactNode
  onFrom: (from: number) => void
}) {
  const batches = useKioskState(({ batches }) => batches)
  const { rows, above, view, measure } = useListView()
  const isFirst = text === '' && (found === null || found.from === 0)
  const sizes = view === null ? null : sizesFor(view, text)
  const shown = found === null || sizes === null ? 0 : found.from === 0 ? sizes.first : sizes.other
  const cards = found?.cards.slice(0, shown) ?? []
  const turns = found !== null && sizes !== null && found.total > sizes.first
  const sections = turns ? found.sections : []
  const beside = `${turns} ${sections.length > 0}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands beside the list changes its width
  useLayoutEffect(measure, [beside, measure])
  return (
    <div className={styles.pages}>
      <div className={styles.list} data-scroll-view>
        {/* Rows that have moved swallow the second tap of a double tap, and a tap that was meant for the row before. */}
        <PressGuard page={JSON.stringify([found?.text, view?.above, found?.cards.map(({ id }) => id)])}>
          <div ref={above} className={styles.above} hidden={!isFirst}>
            {isFirst ? first : null}
          </div>
          <LibraryLine found={found} text={text} />
          <div ref={rows} className={styles.rows} style={gridOf(sizes, shown)}>
            {found?.total === 0
              ? none
              : cards.map((card) => (
                  <RecipeRow
                    key={card.id}
                    card={card}
                    inProgress={batches.some(({ recipeId }) => recipeId === card.id)}
                  />
                ))}
          </div>
        </PressGuard>
      </div>
      {sections.length > 0 ? <IndexRail sections={sections} from={found?.from ?? 0} onFrom={onFrom} /> : null}
      {turns ? <PageButtons from={found.from} total={found.total} sizes={sizes} onFrom={onFrom} /> : null}
    </div>
  )
}

function sizesFor(view: ListView, text: string): PageSizes {
  return pageSizes(text === '' ? view : { ...view, above: 0 })
}

function gridOf(sizes: PageSizes | null, shown: number): CSSProperties {
  return sizes === null ? {} : { '--list-columns': sizes.columns, '--list-rows': shown / sizes.columns }
}
