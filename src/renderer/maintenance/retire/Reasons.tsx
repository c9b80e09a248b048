import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LONGEST_REASON } from '../../../shared/request.ts'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { type TextEntry, useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import styles from './Reasons.module.css'

/** Characters. More than `LONGEST_REASON`, so that a longer text is reported and not cut off. */
const LONGEST_ENTRY = 1000

interface ChosenReason {
  /** Null for another reason, which is typed. */
  readonly listed: string | null
}

/** The state of choosing or typing a reason. */
export interface ReasonEntry {
  readonly chosen: ChosenReason | null
  readonly choose: (chosen: ChosenReason) => void
  /** The field of the other reason. */
  readonly words: TextEntry
  /** The length of a reason that is too long, in characters; null if it is not too long. */
  readonly tooLong: number | null
  /** Null if `reason` is valid. */
  readonly missing: 'choice' | 'words' | 'shorter' | null
  readonly reason: string
}

/** The reason of a request: a listed one, or a typed one. `first` is a listed one that is chosen at first. */
export function useReason(first: string | null = null): ReasonEntry {
  const [chosen, choose] = useState<ChosenReason | null>(first === null ? null : { listed: first })
  const words = useTextEntry({ longest: LONGEST_ENTRY })
  const reason = chosen === null ? '' : (chosen.listed ?? words.text.trim())
  const count = [...reason].length
  const tooLong = count > LONGEST_REASON ? count : null
  const missing = chosen === null ? 'choice' : reason === '' ? 'words' : tooLong === null ? null : 'shorter'
  return { chosen, choose, words, tooLong, missing, reason }
}

/** Characters of all reasons, with `BESIDE` for the ring of each, that fit into four lines of a low panel. */
const MOST_CHARACTERS = 160
const BESIDE = 8

const areMany = (listed: readonly string[]) =>
  listed.reduce((sum, reason) => sum + reason.length + BESIDE, 0) > MOST_CHARACTERS

/** The reasons as radio buttons, with arrow keys. Many of them are scrolled, and leave the rest of the screen its room. */
export function Reasons({
  listed,
  entry,
}: {
  /** The reasons of the station file. */
  listed: readonly string[]
  entry: ReasonEntry
}) {
  const { retire: words } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choices: readonly ChosenReason[] = [...listed, null].map((listed) => ({ listed }))
  const at = choices.findIndex((choice) => choice.listed === entry.chosen?.listed)

  const choose = (choice: ChosenReason): void => {
    entry.choose(choice)
    if (choice.listed === null) entry.words.focus()
  }
  const goAlong = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (Math.max(at, 0) + by + choices.length) % choices.length
    const choice = choices[next]
    // An arrow key only chooses "Other…"; Tab goes to its field.
    if (choice !== undefined) entry.choose(choice)
    list.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }

  const group = (
    <div
      ref={list}
      className={styles.reasonsChoices}
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      onKeyDown={goAlong}
    >
      {choices.map((choice, index) => (
        <Press
          key={choice.listed}
          className={`tile ${styles.reasonsChoice}`}
          data-surface="raised"
          role="radio"
          aria-checked={index === at}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          // The focus stays in the field of the number, so that scans and keys still go there.
          keepFocus
          onPress={() => choose(choice)}
        >
          {choice.listed ?? words.other}
        </Press>
      ))}
    </div>
  )

  return (
    <div className={`column ${styles.reasons}`}>
      <h3 id={id}>{words.why}</h3>
      {areMany(listed) ? (
        <div className={styles.reasonsMany}>
          <Scroller label={words.why}>{group}</Scroller>
        </div>
      ) : (
        group
      )}
    </div>
  )
}
