import { memo } from 'react'
import type { DescribedItem } from '../../../shared/model.ts'
import { assertNever } from '../../../shared/result.ts'
import { Button } from '../../controls/Button.tsx'
import { KindMark } from '../../controls/Chip.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { dayOfYear } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { LibraryStrip } from '../consequence/LibraryStrip.tsx'
import { useConsequence } from '../consequence/useConsequence.ts'
import { doubtWords } from '../doubtWords.ts'
import { itemName } from '../itemName.ts'
import styles from './TogetherListScreen.module.css'
import { isTagMissing, type RowProblem, type TogetherItem } from './togetherList.ts'
import type { TogetherRow } from './useTogetherRows.ts'

/** An item of the list with its consequence, or why it cannot be sent. Read-only without `onTakeOut`. */
export function TogetherRowLine({ row, onTakeOut }: { row: TogetherRow; onTakeOut?: () => void }) {
  const {
    retire: { together: words },
    maintenance,
  } = useWords()
  const problemWords = useProblemWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const { item, known, problem } = row
  const { number } = known ?? item
  // Its end is typed from the tag, not from the display.
  const shown = onTakeOut === undefined && isTagMissing(item) ? words.withoutEnd(number) : number
  const name = itemName(maintenance, known ?? { kind: item.kind, names: [], uses: [] }, isRead)
  return (
    // Not in a list, because a screen reader tells how many items a list has.
    <article
      data-whole
      className={styles.togetherRow}
      aria-label={`${shown} ${name}`}
      data-problem={problem !== null || undefined}
    >
      <div className="grow">
        <div className={styles.togetherHead}>
          <p>
            <span className={`${styles.togetherNumber} num`} dir="auto">
              {shown}
            </span>{' '}
            <b dir="auto">{name}</b>
          </p>
          <p className="muted">
            <Came item={item} />
          </p>
        </div>
        {problem === null ? (
          <RowConsequence row={row} />
        ) : (
          <p className={styles.togetherProblem}>
            <KindMark kind="stop" /> {problemWords(problem, row)}
          </p>
        )}
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
function Came({ item }: { item: TogetherItem }) {
  const { came } = useWords().retire.together
  const { first, tag } = item
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
  const {
    retire: { together: words },
    maintenance,
    locale,
  } = useWords()
  const library = useKioskState(({ library }) => library)
  const now = useNow(60_000)
  if (known === null) return null
  const { sentBefore, uses } = known
  return (
    <div className={styles.togetherUses}>
      <p className="muted">
        {cooked === 0 ? null : (
          <>
            <b className={styles.togetherCooked}>
              <KindMark kind="stop" /> {words.cookedNow}
            </b>
            {', '}
          </>
        )}
        {words.consequence(library.readAt === null ? null : uses.length)}
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
  const {
    retire: {
      together: { problem: words },
    },
    maintenance,
  } = useWords()
  return (problem, { item }) => {
    switch (problem.kind) {
      case 'badNumber':
        return maintenance.badNumber(problem.problem)
      case 'doubt': {
        const { doubt } = problem
        switch (doubt.kind) {
          case 'otherKind':
            return words.otherKind[doubt.known.kind]
          case 'looksLike':
          case 'barcode':
            return words[doubt.kind](`${doubt.known.number} ${doubt.known.name}`.trim())
          case 'twice':
          case 'sharedBarcode':
          case 'barcodeAlone':
            return doubtWords(maintenance.doubt, item.number, doubt).title
          default:
            return assertNever(doubt)
        }
      }
      case 'doubled':
        return words.doubled
      case 'underWay':
        return words.underWay
    }
  }
}
