import { memo } from 'react'
import { mayKeep, offeredItems } from '../../../shared/kitchen/numberDoubt.ts'
import type { DescribedItem, ItemCard } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { dayOfYear } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { LibraryStrip } from '../consequence/ConsequencePicture.tsx'
import { useConsequence } from '../consequence/consequence.ts'
import { itemName } from '../item.ts'
import { isQuestion, isTagMissing, type RowProblem, type TogetherItem } from '../togetherList.ts'
import styles from './TogetherListScreen.module.css'
import type { TogetherRow } from './useTogetherRows.ts'

/** An item of the list with its consequence, or why it cannot be sent. Read-only without `onTakeOut`. */
export function TogetherRowLine({
  row,
  onAnswer = () => {},
  onTakeOut,
}: {
  row: TogetherRow
  /** Answers a doubt: with another item, or with null for the number as entered. */
  onAnswer?: (known: Pick<ItemCard, 'kind' | 'number'> | null) => void
  onTakeOut?: () => void
}) {
  const { together: words, maintenance } = useWords()
  const problemWords = useProblemWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const { item, known, problem } = row
  const { number } = problem === null && known !== null ? known : item
  // Its end is typed from the tag, not from the display.
  const shown = onTakeOut === undefined && isTagMissing(item) ? words.withoutEnd(number) : number
  const name = itemName(maintenance, known ?? { kind: item.kind, names: [], uses: [] }, isRead)
  return (
    // Not in a list, because a screen reader tells how many items a list has.
    <article
      data-whole
      className={`row ${styles.togetherRow}`}
      aria-label={`${shown} ${name}`}
      data-problem={problem !== null || undefined}
    >
      <div className="grow">
        <div className={styles.togetherHead}>
          <p>
            <span className={`${styles.togetherNumber} num`} dir="auto">
              {shown}
            </span>{' '}
            <b dir="auto">
              <ServiceText>{name}</ServiceText>
            </b>
          </p>
          <p className="muted">
            <HowEntered item={item} />
          </p>
        </div>
        {problem === null ? (
          <RowConsequence row={row} />
        ) : (
          <p className={isQuestion(problem, item) ? styles.togetherUnchecked : styles.togetherProblem}>
            <KindMark kind={isQuestion(problem, item) ? 'warn' : 'stop'} /> {problemWords(problem, row)}
          </p>
        )}
        {onTakeOut !== undefined && isQuestion(problem, item) ? (
          <div className={styles.togetherAnswers}>
            {offeredItems(problem)
              .filter(({ number }) => number !== item.number)
              .map((known) => (
                <Button key={`${known.kind} ${known.number}`} onPress={() => onAnswer(known)}>
                  {maintenance.doubt.choose(known.number)}
                </Button>
              ))}
            {mayKeep(problem, { ...item, source: item.first }) ? (
              <Button onPress={() => onAnswer(null)}>{maintenance.doubt.keep(item.number)}</Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {onTakeOut === undefined ? null : (
        <Button name={words.takeOut(number)} onPress={onTakeOut}>
          {words.takeOutWord}
        </Button>
      )}
    </article>
  )
}

/** How an item came into the list. */
function HowEntered({ item }: { item: TogetherItem }) {
  const { came } = useWords().together
  const { first, tag, isScannedAgain } = item
  if (isScannedAgain) return came.again
  if (first !== 'listed') return came[first]
  return isTagMissing(item) ? (
    <span className={styles.togetherUnchecked}>
      <KindMark kind="warn" /> {came.listed(null)}
    </span>
  ) : (
    <span className={styles.togetherChecked}>
      <KindMark kind="ok" /> {came.listed(tag?.by ?? null)}
    </span>
  )
}

function RowConsequence({ row: { known, cooked } }: { row: TogetherRow }) {
  const { together: words, maintenance, locale } = useWords()
  const library = useKioskState(({ library }) => library)
  const now = useNow(60_000)
  if (known === null) return null
  const { sentBefore, uses } = known
  return (
    <div className={`wraps ${styles.togetherUses}`}>
      <p className="muted">
        {cooked === 0 ? null : (
          <>
            <b className={styles.togetherCooked}>
              <KindMark kind="stop" /> {words.cookedNow}
            </b>
            {', '}
          </>
        )}
        {library.readAt !== null && uses.length === 0 ? (
          <span className={styles.togetherUnchecked}>
            <KindMark kind="warn" /> {words.inNoRecipe}
          </span>
        ) : library.readAt === null ? (
          words.notRead
        ) : (
          maintenance.inRecipes(uses.length)
        )}
        {sentBefore === null ? null : (
          <b>
            {', '}
            {words.sentBefore(sentBefore.by.employeeNumber, dayOfYear(sentBefore.at, now, locale))}{' '}
            {maintenance.becameOf(sentBefore.state)}
          </b>
        )}
      </p>
      {uses.length === 0 ? null : <RowPicture known={known} />}
    </div>
  )
}

/** Remembered, because every typed digit renders all rows. */
const RowPicture = memo(function RowPicture({ known }: { known: DescribedItem }) {
  const consequence = useConsequence([known])
  return (
    <div className={styles.togetherPicture}>
      <LibraryStrip consequence={consequence} />
    </div>
  )
})

function useProblemWords(): (problem: RowProblem, row: TogetherRow) => string {
  const { maintenance } = useWords()
  return (problem, { item }) => {
    switch (problem.kind) {
      case 'badNumber':
        return maintenance.badNumber(problem.because)
      case 'underWay':
        return maintenance.requestUnderWay
      default:
        return `${maintenance.doubt.words(item.number, problem).title}.`
    }
  }
}
