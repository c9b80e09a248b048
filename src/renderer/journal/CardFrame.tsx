import { type ReactNode, useEffect, useRef } from 'react'
import { CheckArea, CheckMark } from '../controls/CheckArea.tsx'
import { useWords } from '../words/words.ts'
import styles from './JournalCards.module.css'
import type { Choice } from './useChoice.ts'

/** The surface of a card; beside it, while lines are chosen, the box that chooses all of its lines. */
export function CardFrame({
  name,
  lines,
  choice,
  isOpen,
  children,
}: {
  /** The accessible name. */
  name: string
  lines: readonly number[]
  choice: Choice
  /** An opened card is scrolled to the top, because its lines may be below the edge of the list. */
  isOpen: boolean
  children: ReactNode
}) {
  const { card: words } = useWords().journal
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
      {choice.isOn ? (
        <CheckArea
          className={styles.choose}
          on={choice.has(lines)}
          aria-label={words.choose(name)}
          disabled={!choice.mayChoose(lines)}
          onChange={(on) => choice.choose(lines, on)}
        >
          <CheckMark on={choice.has(lines)} />
        </CheckArea>
      ) : null}
      <div className="grow">{children}</div>
    </article>
  )
}
