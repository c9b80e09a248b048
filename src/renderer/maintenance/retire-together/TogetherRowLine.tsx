import { assertNever } from '../../../shared/result.ts'
import { Button } from '../../controls/Button.tsx'
import { KindMark } from '../../controls/Chip.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { dayOfYear } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { doubtWords } from '../doubtWords.ts'
import { itemName } from '../itemName.ts'
import styles from './TogetherListScreen.module.css'
import type { RowProblem } from './togetherList.ts'
import type { TogetherRow } from './useTogetherRows.ts'

/** An item of the list with its consequence, or why it cannot be sent. Read-only without `onTakeOut`. */
export function TogetherRowLine({ row, onTakeOut }: { row: TogetherRow; onTakeOut?: () => void }) {
  const {
    retire: { together: words },
    maintenance,
  } = useWords()
  const problemWords = useProblemWords()
  const { item, known, problem } = row
  const number = known?.number ?? item.number
  return (
    <li className={styles.togetherRow} data-problem={problem !== null || undefined}>
      <div className="grow">
        <p>
          <span className={`${styles.togetherNumber} num`} dir="auto">
            {number}
          </span>{' '}
          <b dir="auto">{known === null ? maintenance.unnamed[item.kind] : itemName(maintenance, known)}</b>
        </p>
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
    </li>
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
    <p className="muted">
      {words.consequence(library.readAt === null ? null : uses.length, cooked)}
      {sentBefore === null ? null : (
        <span className={styles.togetherBefore}>
          {', '}
          {words.sentBefore(sentBefore.by.employeeNumber, dayOfYear(sentBefore.at, now, locale))}{' '}
          {maintenance.becameOf(sentBefore.state)}
        </span>
      )}
    </p>
  )
}

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
