import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Person } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { DOT, dotted } from '../../look/dotted.ts'
import { batchesBeside } from '../../parts/batchFacts.ts'
import { uniqueNames } from '../../parts/uniqueNames.ts'
import { clockTime } from '../../time/clockTime.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './BatchSwitch.module.css'

/** Switches between the batches of the station. Renders nothing if there is only one. */
export function BatchSwitch({ batchId, onSwitch }: { batchId: string; onSwitch: (batch: BatchSummary) => void }) {
  const { step: words, batches: text, locale } = useWords()
  const goTo = useGoTo()
  const { send } = useCommand()
  const all = useKioskState(({ batches }) => batches)
  const batches = batchesBeside(all, batchId)
  const session = useKioskState(({ session }) => session)
  if (batches.length < 2) return null
  const place = ({ stage, step }: BatchSummary) =>
    stage === 'fetching' ? words.fetching : words.stepShort(stepNumber(step))
  const marks = switchMarks(batches, { me: session, place, locale })
  const toBoard = () => {
    void send('leaveBatch', null)
    goTo({ kind: 'inProgress' })
  }
  return (
    <nav className={styles.batchSwitch} aria-label={words.batches}>
      {batches.map((batch, index) => {
        const { id, recipeNumber, recipeName } = batch
        const { factor = null, owner = null, started = null, isPlaceNeeded = false } = marks[index] ?? {}
        const face = (
          <>
            {recipeNumber === '' ? null : (
              <BothEnds className={`num ${styles.batchSwitchNumber}`} isNumber>
                {recipeNumber}
              </BothEnds>
            )}
            <BothEnds className={styles.batchSwitchName}>{recipeName}</BothEnds>
            {factor === null ? null : <b className={`num ${styles.batchSwitchMark}`}>{factor}</b>}
            <Mark className={isPlaceNeeded ? '' : styles.batchSwitchPlace}>{place(batch)}</Mark>
            {started === null ? null : <Mark className="num">{started}</Mark>}
            {owner === null ? null : <Mark>{owner}</Mark>}
          </>
        )
        return id === batchId ? (
          <span key={id} className={styles.batchSwitchOne} aria-current="true">
            {face}
          </span>
        ) : (
          <Press
            key={id}
            keepFocus
            className={styles.batchSwitchOne}
            // Read aloud it has also what the row has no room for.
            aria-label={dotted(`${recipeNumber} ${recipeName}`.trim(), factor, place(batch), started, owner)}
            onPress={() => onSwitch(batch)}
          >
            {face}
          </Press>
        )
      })}
      {all.length === batches.length ? null : (
        <Press keepFocus className={styles.batchSwitchOne} onPress={toBoard}>
          <span className={styles.batchSwitchMark}>{text.more(all.length - batches.length)}</span>
        </Press>
      )}
    </nav>
  )
}

/** A mark by which a batch is told from the others, after a dot. */
function Mark({ className = '', children }: { className?: string | undefined; children: string }) {
  return (
    <span className={`${styles.batchSwitchMark} ${className}`}>
      {DOT}
      <span dir="auto">{children}</span>
    </span>
  )
}

/** The marks by which the cook tells a batch from the others. */
interface SwitchMarks {
  /** "×2"; null at ×1. */
  readonly factor: string | null
  /** The first name of the owner; null for an own batch. */
  readonly owner: string | null
  /** The start time, if nothing else differs; else null. */
  readonly started: string | null
  /** Whether another batch differs in its place alone. */
  readonly isPlaceNeeded: boolean
}

/** The marks of each batch, in their order. `place` returns the text that is shown beside the marks. */
export function switchMarks(
  batches: readonly BatchSummary[],
  { me, place, locale }: { me: Person | null; place: (batch: BatchSummary) => string; locale: string },
): readonly SwitchMarks[] {
  const marks = batches.map(({ scale, owner }) => ({
    factor: isOneTime(scale) ? null : factorText(scale),
    owner: owner.employeeNumber === me?.employeeNumber ? null : firstName(owner.name),
  }))
  const placeless = batches.map(({ recipeNumber, recipeName }, index) =>
    JSON.stringify([recipeNumber, recipeName, marks[index]]),
  )
  const faces = batches.map((batch, index) => `${placeless[index]} ${place(batch)}`)
  const unique = uniqueNames(
    batches.map(({ startedAt }, index) => ({ name: faces[index] ?? '', number: clockTime(startedAt, locale) })),
    '',
  )
  return marks.map((mark, index) => {
    const started = (unique[index] ?? '').slice(faces[index]?.length).trim()
    const isPlaceNeeded = batches.some(
      (_, other) => placeless[other] === placeless[index] && faces[other] !== faces[index],
    )
    return { ...mark, started: started === '' ? null : started, isPlaceNeeded }
  })
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
