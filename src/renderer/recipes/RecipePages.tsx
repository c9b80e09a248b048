import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { RecipeSection } from '../../shared/recipe.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Press } from '../ui/Press.tsx'
import { PressGuard } from '../ui/PressGuard.tsx'
import { useWords } from '../words/words.ts'
import { LibraryLine } from './LibraryLine.tsx'
import { PageButtons } from './PageButtons.tsx'
import styles from './RecipePages.module.css'
import { RecipeRow } from './RecipeRow.tsx'
import { type ListView, type PageSizes, pageSizes } from './recipePages.ts'
import type { Found } from './useFound.ts'

interface MeasuredList {
  readonly rows: RefObject<HTMLDivElement | null>
  /** What stands above the rows of the first page, hidden on every other one. */
  readonly above: RefObject<HTMLDivElement | null>
  /** Null before the first layout. The last height of `above` is kept while another page is shown. */
  readonly view: ListView | null
  /** Measures at once, where something beside the list has come or gone: its rows must not move after they are drawn. */
  readonly measure: () => void
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

/** Goes to the recipes whose numbers or names begin with the same characters. */
function IndexRail({
  sections,
  from,
  onFrom,
}: {
  sections: readonly RecipeSection[]
  /** The first row that is shown. */
  from: number
  onFrom: (from: number) => void
}) {
  const { recipes: words } = useWords()
  const here = sections.findLast((section) => section.from <= from)
  return (
    <nav className={`column ${styles.rail} num`} aria-label={words.sections}>
      {sections.map((section) => (
        <Press
          key={section.from}
          className={`tile ${styles.section}`}
          data-surface="raised"
          aria-label={words.goToSection(section.label)}
          aria-current={section === here ? 'location' : undefined}
          onPress={() => onFrom(section.from)}
        >
          {section.label}
        </Press>
      ))}
    </nav>
  )
}

/** Measures the list of recipes and keeps its size up to date. */
function useListView(): MeasuredList {
  const rows = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<ListView | null>(null)
  const measure = useCallback(() => {
    const { current: list } = rows
    const { current: first } = above
    if (list === null || first === null) return
    const millimetre = Number.parseFloat(getComputedStyle(list).getPropertyValue('--mm'))
    const width = list.clientWidth / millimetre
    const taken = first.offsetHeight / millimetre
    const height = list.clientHeight / millimetre + taken
    setView((last) => {
      const kept = first.hidden ? (last?.above ?? 0) : taken
      const isSame = last?.width === width && last.height === height && last.above === kept
      return isSame ? last : { width, height, above: kept }
    })
  }, [])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const { current } of [rows, above]) if (current !== null) observer.observe(current)
    return () => observer.disconnect()
  }, [measure])
  return { rows, above, view, measure }
}
