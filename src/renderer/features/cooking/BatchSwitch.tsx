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
        const mine = marks[index] ?? []
        const draw = (isNeeded: boolean) =>
          mine.filter((mark) => mark.isNeeded === isNeeded).map((mark) => <Mark key={mark.kind} mark={mark} />)
        const face = (
          <>
            <span className={styles.batchSwitchTold}>
              {recipeNumber === '' ? null : <span className={`num ${styles.batchSwitchNumber}`}>{recipeNumber}</span>}
              <BothEnds className={styles.batchSwitchName}>{recipeName}</BothEnds>
              {draw(true)}
            </span>
            {draw(false)}
          </>
        )
        return id === batchId ? (
          <span key={id} className={styles.batchSwitchOne} aria-current="true" data-where-it-fits>
            {face}
          </span>
        ) : (
          <Press
            key={id}
            keepFocus
            className={styles.batchSwitchOne}
            data-where-it-fits
            // Read aloud it has also what the row has no room for.
            aria-label={dotted(`${recipeNumber} ${recipeName}`.trim(), ...mine.map(({ text }) => text))}
            onPress={() => onSwitch(batch)}
          >
            {face}
          </Press>
        )
      })}
      {all.length === batches.length ? null : (
        <Press keepFocus className={`${styles.batchSwitchOne} ${styles.batchSwitchMore}`} onPress={toBoard}>
          {text.more(all.length - batches.length)}
        </Press>
      )}
    </nav>
  )
}

function Mark({ mark: { kind, text } }: { mark: SwitchMark }) {
  const classes = `${styles.batchSwitchMark} ${kind === 'place' ? styles.batchSwitchPlace : ''}`
  return kind === 'factor' ? (
    <b className={`num ${classes}`}>{text}</b>
  ) : (
    <span className={classes}>
      {DOT}
      <span className={kind === 'started' ? 'num' : undefined} dir="auto">
        {text}
      </span>
    </span>
  )
}

/** A mark by which a cook tells a batch from the others. */
interface SwitchMark {
  /** `factor`: "×2". `owner`: the first name. `started`: the start time, if nothing else differs. */
  readonly kind: 'factor' | 'place' | 'started' | 'owner'
  readonly text: string
  /** Whether another batch of the same recipe differs in it. The others are shown where they have room. */
  readonly isNeeded: boolean
}

/** The marks of each batch, in their order. There is no factor at ×1 and no owner of an own batch. */
export function switchMarks(
  batches: readonly BatchSummary[],
  { me, place, locale }: { me: Person | null; place: (batch: BatchSummary) => string; locale: string },
): readonly (readonly SwitchMark[])[] {
  const names = batches.map(({ recipeNumber, recipeName }) => JSON.stringify([recipeNumber, recipeName]))
  const texts = batches.map(
    (batch): Readonly<Record<SwitchMark['kind'], string>> => ({
      factor: isOneTime(batch.scale) ? '' : factorText(batch.scale),
      place: place(batch),
      started: '',
      owner: batch.owner.employeeNumber === me?.employeeNumber ? '' : firstName(batch.owner.name),
    }),
  )
  const faces = names.map((name, index) => `${name} ${JSON.stringify(texts[index])}`)
  const unique = uniqueNames(
    batches.map(({ startedAt }, index) => ({ name: faces[index] ?? '', number: clockTime(startedAt, locale) })),
    '',
  )
  const all = texts.map((mine, index) => ({
    ...mine,
    started: (unique[index] ?? '').slice(faces[index]?.length).trim(),
  }))
  return all.map((mine, index) =>
    (['factor', 'place', 'started', 'owner'] as const).flatMap((kind) =>
      mine[kind] === ''
        ? []
        : [
            {
              kind,
              text: mine[kind],
              isNeeded: all.some((other, at) => names[at] === names[index] && other[kind] !== mine[kind]),
            },
          ],
    ),
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
