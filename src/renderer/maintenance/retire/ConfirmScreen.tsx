import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { holdSecondsOf } from '../../../shared/hold.ts'
import { isUnderWay, type OutboxRequest } from '../../../shared/request.ts'
import type { Result } from '../../../shared/result.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import type { Destination } from '../../kiosk/route.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { LockButton } from '../../parts/LockButton.tsx'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Chip, Notice } from '../../ui/Notice.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import type { TextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import styles from './ConfirmScreen.module.css'
import { type ReasonEntry, Reasons, useReason } from './Reasons.tsx'

/**
 * The confirmation of a request that cannot be undone at the service. The first half shows the consequence, the reason
 * and the hold button, with what is being cooked beside it; the second half the number, its keys and the way back. The way back is where the button that
 * opened this screen was, so that a double touch keeps the item.
 */
export function ConfirmScreen({
  factsLabel,
  facts,
  more = null,
  cookedNow = null,
  listedReasons,
  keptReason,
  typing,
  underWay,
  hold,
  keep,
}: {
  factsLabel: string
  /** The consequence. A picture in it takes the room that the other parts leave. */
  facts: ReactNode
  /** Below the reasons: what need not be read to decide. */
  more?: ReactNode
  /** What is being cooked and needs it: stands beside the hold button. */
  cookedNow?: ReactNode
  /** The reasons of the station file. */
  listedReasons: readonly string[]
  /** A reason that outlives this screen; by default it ends with it. */
  keptReason?: ReasonEntry
  /** The field, whose text confirms the request. Another label is another field. */
  typing: {
    readonly heading: string
    readonly label: string
    /** Shown in the field while it is empty. */
    readonly hint?: string
    readonly entry: TextEntry
    /** Whether the number pad is enough. */
    readonly isDigits: boolean
    /** Why the request cannot be confirmed with this text; undefined if it can. */
    readonly missing: string | undefined
    /** What is said of the text when it is right. */
    readonly right?: string | undefined
    /** What the field says of its text; undefined while it may still become right. */
    readonly problem: string | undefined
    readonly onPaste?: (event: ClipboardEvent) => void
  }
  /** Which earlier request has to end first, and the words for it. */
  underWay: { readonly is: (request: OutboxRequest) => boolean; readonly words: string }
  hold: {
    readonly label: string
    /** How long the request can be taken back; that of a single request unless it is said. */
    readonly seconds?: number
    /** A failure is the sentence to show, or null if the kernel has told it. */
    readonly onHeld: (reason: string) => Promise<Result<null, string | null>>
  }
  keep: { readonly label: string; readonly to: Destination }
}) {
  const goTo = useGoTo()
  const { retire: words } = useWords()
  const station = useStation()
  const ownReason = useReason()
  const reason = keptReason ?? ownReason
  const [active, setActive] = useState<'typing' | 'reason'>('typing')
  const [letters, setLetters] = useState(!typing.isDigits)
  const [field, setField] = useState(typing.label)
  if (field !== typing.label) {
    setField(typing.label)
    setActive('typing')
    setLetters(!typing.isDigits)
  }
  const [problem, setProblem] = useState<string | null>(null)
  // A hold button works once, so each attempt gets a new one.
  const [attempt, setAttempt] = useState(0)
  const missing = useMissing({ underWay, typed: typing.missing, reason })
  const confirm = async () => {
    const outcome = await hold.onHeld(reason.reason)
    if (outcome.ok) return
    setProblem(outcome.failure)
    setAttempt(attempt + 1)
  }

  return (
    <Screen>
      <main className={`screen-body ${styles.retireBody}`} data-keys={letters ? 'letters' : 'digits'} data-confirms>
        <section className={styles.retireFacts}>
          <Scroller label={factsLabel} fills>
            <div className={`column ${styles.retireFactsContent}`}>
              {facts}
              <div className={styles.retireWhy}>
                <Reasons listed={listedReasons} entry={reason} />
              </div>
              {more}
            </div>
          </Scroller>
        </section>
        <section className={styles.retireEntering} onPaste={typing.onPaste}>
          <div className="row">
            <h1 className="grow">{typing.heading}</h1>
            {typing.right === undefined ? null : <Chip kind="ok">{typing.right}</Chip>}
          </div>
          <div className={`column ${styles.retireFields}`}>
            <Field
              key={typing.label}
              entry={typing.entry}
              label={typing.label}
              labelUnseen
              hint={typing.hint}
              size="far"
              focusFirst
              onFocus={() => {
                setActive('typing')
                setLetters(!typing.isDigits)
              }}
              problem={typing.problem}
            />
            <ReasonWords
              entry={reason}
              onFocus={() => {
                setActive('reason')
                setLetters(true)
              }}
            />
          </div>
          <ConfirmKeys
            entry={active === 'typing' ? typing.entry : reason.words}
            letters={letters}
            onLetters={setLetters}
          />
          {typing.problem !== undefined || reason.tooLong !== null ? null : (
            <p className="muted">{words.alsoTakenBack}</p>
          )}
        </section>
        <div className={`column ${styles.retireHold}`}>
          {problem === null ? null : <Notice kind="stop" title={problem} />}
          <div className={styles.retireDecide} data-cooked={cookedNow !== null || undefined}>
            {cookedNow}
            <HoldButton
              key={attempt}
              label={hold.label}
              note={words.thenHeld(hold.seconds ?? holdSecondsOf(1, station))}
              disabledBecause={missing}
              onHeld={() => void confirm()}
            />
          </div>
        </div>
        <div className={`wraps ${styles.retireWays}`}>
          <Button size="main" onPress={() => goTo(keep.to)}>
            {keep.label}
          </Button>
          <LockButton size="main" />
        </div>
      </main>
    </Screen>
  )
}

/** The field for another reason, near the keys that type into it; nothing while a listed one is chosen. */
function ReasonWords({ entry, onFocus }: { entry: ReasonEntry; onFocus: () => void }) {
  const { retire: words } = useWords()
  if (entry.chosen?.listed !== null) return null
  return (
    <Field
      entry={entry.words}
      label={words.otherWords}
      focusFirst
      onFocus={onFocus}
      problem={entry.tooLong === null ? undefined : words.reasonTooLong(entry.tooLong)}
    />
  )
}

/** The number pad or the keyboard of a confirm screen, for the field that has the focus. */
function ConfirmKeys({
  entry,
  letters,
  onLetters,
}: {
  entry: TextEntry
  letters: boolean
  onLetters: (letters: boolean) => void
}) {
  const { maintenance: words } = useWords()
  const layout = useKeyboardLayout()
  return letters ? (
    <Keyboard layout={layout} entry={entry} onEnter={() => onLetters(false)} enterLabel={words.numberKeys} />
  ) : (
    <Pad entry={entry} onLetters={() => onLetters(true)} />
  )
}

/** Why a request cannot be confirmed now, as a text for the hold button; undefined if it can. */
function useMissing({
  underWay,
  typed,
  reason,
}: {
  /** Which earlier request has to end first, and the words for it. */
  underWay: { readonly is: (request: OutboxRequest) => boolean; readonly words: string }
  /** The fault of the typed number or count. */
  typed: string | undefined
  reason: ReasonEntry
}): string | undefined {
  const { retire: words, journalReading } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const reading = useKioskState(({ journal }) => journal.reading)
  if (reading !== null) return journalReading.title(reading)
  if (connection.kind === 'unreachable') return words.unreachable
  if (requests.some((one) => isUnderWay(one) && underWay.is(one))) return underWay.words
  if (typed !== undefined) return typed
  switch (reason.missing) {
    case 'choice':
      return words.reasonFirst
    case 'words':
      return words.reasonWordsFirst
    case 'shorter':
      return words.reasonShorter
    case null:
      return undefined
  }
}
