import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ListView } from './recipePages.ts'

interface MeasuredList {
  readonly rows: RefObject<HTMLDivElement | null>
  /** What stands above the rows of the first page, hidden on every other one. */
  readonly above: RefObject<HTMLDivElement | null>
  /** Null before the first layout. The last height of `above` is kept while another page is shown. */
  readonly view: ListView | null
  /** Measures at once, where something beside the list has come or gone: its rows must not move after they are drawn. */
  readonly measure: () => void
}

/** Measures the list of recipes and keeps its size up to date. */
export function useListView(): MeasuredList {
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
