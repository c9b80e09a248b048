import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/recipe.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { AmountDigits } from '../../parts/Amount.tsx'
import { amountWords } from '../../parts/amountWidth.ts'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Bowl.module.css'

/** An amount of the bowl as it is named and shown. */
interface NamedAmount {
  readonly name: string
  readonly amount: Amount
}

/** An amount of a bowl: its name, the sentence of the text that names it, how much, and what follows. */
export function BowlSay({
  swipe,
  jsin,
  name,
  sentence,
  isLater,
  earlier,
  label,
  amount,
  then,
}: NamedAmount & {
  /** The handlers that turn by a swipe. */
  swipe: HTMLAttributes<HTMLElement>
  jsin: string
  /** Null if the text does not name it. */
  sentence: string | null
  /** Whether it goes in later, as the sentence says. */
  isLater: boolean
  /** Says how much is in from another scale or version; null if nothing. */
  earlier: string | null
  /** Above the amount. */
  label: string
  /** Null after the last amount. */
  then: NamedAmount | null
}) {
  const { bowl: words, overview } = useWords()
  const isBeingRetired = useBeingRetired('product')
  return (
    <BowlColumn swipe={swipe} title={name}>
      {isBeingRetired(jsin) ? <Chip kind="stop">{overview.retired.product}</Chip> : null}
      {isLater ? <Chip kind="warn">{words.notYet}</Chip> : null}
      {earlier === null ? null : <Chip kind="warn">{earlier}</Chip>}
      {sentence === null ? null : <BowlSentence>{words.quote(sentence)}</BowlSentence>}
      <div
        className={styles.bowlAmount}
        data-held-back={isLater || undefined}
        style={{ '--characters': amountWords(amount).length }}
      >
        <span>{label}</span>{' '}
        <p className="num">
          <AmountDigits amount={amount} padding="" />
          <small> {showAmount(amount).unit}</small>
        </p>
      </div>
      <p className={styles.bowlThen}>
        {then === null ? (
          words.last
        ) : (
          <>
            <span>
              {words.thenComes} <b className="num">{amountWords(then.amount)}</b>{' '}
            </span>
            <BothEnds lines={2}>{then.name}</BothEnds>
          </>
        )}
      </p>
    </BowlColumn>
  )
}

/** All amounts of a bowl, which are in. Those that have no room are left out: the bowl shows their sum. */
export function BowlAllIn({ swipe, amounts }: { swipe: HTMLAttributes<HTMLElement>; amounts: readonly NamedAmount[] }) {
  const { bowl: words } = useWords()
  return (
    <BowlColumn swipe={swipe} title={words.allIn(amounts.length)}>
      <ul className={styles.bowlAllIn}>
        {amounts.map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may name an ingredient twice; the order never changes
          <li key={index}>
            <IconCheck />
            <b className="num">{amountWords(amount)}</b> <BothEnds lines={2}>{name}</BothEnds>
          </li>
        ))}
      </ul>
    </BowlColumn>
  )
}

function BowlColumn({
  swipe,
  title,
  children,
}: {
  swipe: HTMLAttributes<HTMLElement>
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.bowlSay} aria-label={title} {...swipe}>
      <h1 style={{ '--characters': title.length }}>
        <BothEnds lines={4}>{title}</BothEnds>
      </h1>
      {children}
    </section>
  )
}

function BowlSentence({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useFittedText(text)
  return (
    <p className={styles.bowlSentence} dir="auto" data-beginning ref={text}>
      <ServiceText>{children}</ServiceText>
    </p>
  )
}

/**
 * Makes a text that is higher than its place smaller, and ends it at a whole line if it still is. The stylesheet of the
 * text says how small `data-fitted` "smaller" and "smallest" are, hides "none", of which not one line fits, and ends the
 * text after `--lines` lines.
 */
function useFittedText(text: RefObject<HTMLElement | null>): void {
  // After every drawing: the text, or what is beside it, may be another one.
  useLayoutEffect(() => {
    const element = text.current
    const place = element?.parentElement ?? null
    if (element === null || place === null) return
    fit(element)
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(place)
    return () => observer.disconnect()
  })
}

function fit(element: HTMLElement): void {
  element.style.removeProperty('--lines')
  delete element.dataset.fitted
  for (const size of ['smaller', 'smallest']) {
    if (!isTooHigh(element)) return
    element.dataset.fitted = size
  }
  if (!isTooHigh(element)) return
  const lines = Math.floor(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
  if (lines > 0) element.style.setProperty('--lines', String(lines))
  else element.dataset.fitted = 'none'
}

function isTooHigh({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1
}
