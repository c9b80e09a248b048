import { type ReactNode, useEffect, useRef } from 'react'
import styles from './JournalCards.module.css'

/** The surface of a card. */
export function CardFrame({
  name,
  isOpen,
  children,
}: {
  /** The accessible name. */
  name: string
  /** An opened card is scrolled to the top, because its lines may be below the edge of the list. */
  isOpen: boolean
  children: ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const view = frame.current?.closest('[data-scroll-view]')
    if (!isOpen || frame.current === null || view === null || view === undefined) return
    // Not scrollIntoView, which also scrolls the elements around the list.
    const { fontSize } = getComputedStyle(view)
    const above = frame.current.getBoundingClientRect().top - view.getBoundingClientRect().top
    view.scrollBy({ top: above - Number.parseFloat(fontSize) })
  }, [isOpen])
  return (
    <article ref={frame} className={styles.card} aria-label={name}>
      <div className="grow">{children}</div>
    </article>
  )
}
