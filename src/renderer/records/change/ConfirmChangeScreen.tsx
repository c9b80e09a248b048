import { useMemo, useState } from 'react'
import { checkBody } from '../../../shared/records/body.ts'
import { confirmationOf } from '../../../shared/records/confirmation.ts'
import { operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import { pathOf, pathProblem } from '../../../shared/records/query.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import { Button } from '../../controls/Button.tsx'
import { HoldButton } from '../../controls/HoldButton.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ConfirmKeys } from '../../maintenance/retire/ConfirmKeys.tsx'
import { ConfirmLayout } from '../../maintenance/retire/ConfirmLayout.tsx'
import { Reasons } from '../../maintenance/retire/Reasons.tsx'
import { useReason } from '../../maintenance/retire/useReason.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import styles from './BodyEditor.module.css'
import { bodyLines } from './shownBody.ts'
import { useChangeMissing } from './useChangeMissing.ts'
import { WriteScreen } from './WriteScreen.tsx'

interface ConfirmProps {
  readonly draft: WantedChange
  /** For `WriteScreen`, which is shown if the draft is not ready. */
  readonly isTyped: boolean
  readonly isRecordLeftOut: boolean
  /** Called with null when the change is held and is no longer a draft. */
  readonly onDraft: (draft: WantedChange | null) => void
}

/** Confirms a change: shows the consequence, asks for a key of the record and a reason, and has a hold button. */
export function ConfirmChangeScreen(props: ConfirmProps) {
  const { operation: id, pathParameters, body } = props.draft
  const operation = operationById(id)
  const isReady = operation !== null && pathProblem(id, pathParameters) === null && checkBody(body, operation).ok
  // A draft that cannot be sent goes back to the editor.
  return isReady ? <Confirming operation={operation} {...props} /> : <WriteScreen {...props} />
}

function Confirming({ operation, draft, onDraft }: ConfirmProps & { readonly operation: RecordsOperation }) {
  const goTo = useGoTo()
  const { recordsChange: words, retire, operations, scanner } = useWords()
  const station = useStation()
  const { send } = useCommand()
  const wanted = useMemo(() => confirmationOf(operation, draft.pathParameters, draft.body), [operation, draft])
  const again = useTextEntry({ longest: 1000 })
  const reason = useReason()
  const [active, setActive] = useState<'again' | 'reason'>('again')
  const [problem, setProblem] = useState<string | null>(null)
  // A hold button works once, so each attempt gets a new one.
  const [attempt, setAttempt] = useState(0)
  const isDigits = /^\d+$/.test(wanted.words)
  const [letters, setLetters] = useState(!isDigits)

  useScannedCode(
    (code) => {
      again.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), words.heading(wanted)) }
    },
    { alsoBadges: true },
  )

  const typed = again.text.trim()
  const matches = typed === wanted.words
  const missing = useChangeMissing({
    operation: operation.id,
    number: wanted.words,
    typing: matches ? undefined : typed === '' ? words.typeFirst(wanted) : words.typeOn,
    reason,
  })
  const change = async () => {
    const failedWith = (said: string) => {
      setProblem(said)
      setAttempt(attempt + 1)
    }
    const outcome = await send('changeRecord', { change: draft, typedAgain: again.text, reason: reason.reason })
    if (outcome === undefined) failedWith(words.notTaken)
    else if (outcome.ok) {
      goTo({ kind: 'records', view: { kind: 'requests' } })
      onDraft(null)
    } else failedWith(words.failure(outcome.failure))
  }
  const payload = useMemo(() => bodyLines(draft.body.trim()).hidden.join('\n'), [draft.body])

  return (
    <ConfirmLayout
      letters={letters}
      factsLabel={operations.name(operation)}
      facts={
        <>
          <h1>{operations.name(operation)}</h1>
          <section className="panel" data-surface="raised" data-tight>
            <b>{words.consequence(operation)}</b>
            <p>{words.known(wanted)}</p>
            {operation.group === 'users' ? null : <p className="muted">{words.later}</p>}
          </section>
          <section className="panel" data-surface="raised" data-tight>
            <h3>{words.sentTo}</h3>
            <p className={styles.bodyShown} dir="ltr">
              {operation.method} {pathOf(operation.path, draft.pathParameters)}
            </p>
            {payload === '' ? (
              <p className="muted">{words.noBody}</p>
            ) : (
              <figure className={styles.bodyShown} aria-label={words.bodyLabel} dir="ltr">
                {payload}
              </figure>
            )}
          </section>
          <p className="muted">{retire.explain(station.holdSeconds)}</p>
        </>
      }
      reasons={
        <Reasons
          listed={station.changeReasons}
          entry={reason}
          onWordsFocus={() => {
            setActive('reason')
            setLetters(true)
          }}
        />
      }
      entering={
        <>
          <h1>{words.heading(wanted)}</h1>
          <TextField
            entry={again}
            label={words.heading(wanted)}
            labelUnseen
            size="far"
            focusFirst
            onFocus={() => {
              setActive('again')
              setLetters(!isDigits)
            }}
            problem={matches || wanted.words.startsWith(typed) ? undefined : words.differs}
          />
          <ConfirmKeys entry={active === 'again' ? again : reason.words} letters={letters} onLetters={setLetters} />
        </>
      }
      problem={problem}
      hold={
        <HoldButton
          key={attempt}
          label={words.hold(operation, wanted.words)}
          disabledBecause={missing}
          onHeld={() => void change()}
        />
      }
      keep={
        <Button size="main" onPress={() => goTo({ kind: 'records', view: { kind: 'write' } })}>
          {words.back}
        </Button>
      }
    />
  )
}
