import { useCallback, useId, useState } from 'react'
import { checkBody, isEmpty } from '../../../shared/records/body.ts'
import { operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import { pathProblem } from '../../../shared/records/query.ts'
import { type BodyProblem, LONGEST_BODY, type WantedChange } from '../../../shared/recordsChange.ts'
import { Button } from '../../controls/Button.tsx'
import { KindMark } from '../../controls/Chip.tsx'
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx'
import { HoldArea } from '../../controls/HoldArea.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import type { TextEntry } from '../../controls/useTextEntry.ts'
import { ConnectionBanner } from '../../frame/ConnectionBanner.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import type { RecordsView } from '../../kiosk/route.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { BodyEditor } from './BodyEditor.tsx'
import { PathField } from './PathField.tsx'
import { useBodyField } from './useBodyField.ts'
import { orderedBody, useReadBody } from './useReadBody.ts'
import { WriteKeys } from './WriteKeys.tsx'
import styles from './WriteScreen.module.css'

export interface WriteProps {
  readonly draft: WantedChange
  /** Whether the draft was changed since it was opened. */
  readonly isTyped: boolean
  /** Whether the record was too long to begin the payload with it. */
  readonly isRecordLeftOut: boolean
  /** The view to which leaving the draft leads. */
  readonly from: RecordsView
  /** Called with null when the draft is discarded, or held for sending. */
  readonly onDraft: (draft: WantedChange | null) => void
}

/** A form for a change of a record: path parameters and the payload as JSON. It sends nothing. */
export function WriteScreen(props: WriteProps) {
  const operation = operationById(props.draft.operation)
  return operation === null ? null : <Writing key={operation.id} operation={operation} {...props} />
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
function Writing({
  operation,
  draft,
  isTyped,
  isRecordLeftOut,
  from,
  onDraft,
}: WriteProps & { readonly operation: RecordsOperation }) {
  const goTo = useGoTo()
  const { recordsChange: words, records, operations, scanner } = useWords()
  const id = useId()
  const [keys, setKeys] = useState<'none' | 'shown'>('none')
  /** The focused path parameter; null for the payload. */
  const [pathEntry, setPathEntry] = useState<TextEntry | null>(null)
  const [showsSecrets, setShowsSecrets] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { body, pathParameters } = draft
  const onBody = useCallback(
    (typed: string) => {
      setPathEntry(null)
      onDraft({ ...draft, body: typed })
    },
    [draft, onDraft],
  )
  const entry = useBodyField(body, onBody)
  useScannedCode(
    (code) => {
      if (pathEntry === null) entry.insert(code)
      else pathEntry.replace(code)
      const field = pathEntry === null ? words.body : operation.pathParameters.map(operations.field).join(', ')
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), field) }
    },
    { alsoBadges: true },
  )
  const { read, checked, ordered, known } = useReadBody(body, operation)
  const isRead = read === body
  const wrongPath = pathProblem(operation.id, pathParameters)
  const wrongBody = checked.ok ? null : checked.failure
  const isWrong = isRead && wrongBody !== null && wrongBody.kind !== 'missing'
  const leave = () => {
    onDraft(null)
    goTo({ kind: 'records', view: from })
  }
  const askToLeave = () => (isTyped ? setIsLeaving(true) : leave())
  return (
    <Screen>
      <Bar back={{ to: records.toSubjects, onPress: askToLeave }} title={<h1>{operations.name(operation)}</h1>} />
      {isLeaving ? (
        <ConfirmDialog
          title={words.leaveTitle}
          keep={words.stay}
          confirm={words.leaveAll}
          onKeep={() => setIsLeaving(false)}
          onConfirm={leave}
        >
          <p>{words.leaveBody}</p>
        </ConfirmDialog>
      ) : null}
      <ConnectionBanner />
      <main className={`screen-body ${styles.writeBody}`} data-keys={keys}>
        <BodyEditor
          body={body}
          known={known}
          entry={entry}
          faultLine={isRead ? lineOf(wrongBody) : null}
          showsSecrets={showsSecrets}
          problem={isWrong ? `${id}-problem` : undefined}
          onFocus={() => setPathEntry(null)}
          onBody={onBody}
        />
        <div className={styles.writeSide}>
          <Scroller label={words.about}>
            <div className={styles.writeAbout}>
              <p className={`faint ${styles.writePath}`}>{operation.id}</p>
              {operation.pathParameters.map((name, place) => (
                <PathField
                  key={name}
                  label={operations.field(name)}
                  initial={pathParameters[name] ?? ''}
                  problem={
                    wrongPath !== null && wrongPath.kind === 'badPathParameter' && wrongPath.name === name
                      ? words.pathProblem(wrongPath)
                      : undefined
                  }
                  focusFirst={place === 0}
                  onValue={(value) => onDraft({ ...draft, pathParameters: { ...pathParameters, [name]: value } })}
                  onFocus={setPathEntry}
                  onEnter={() => setKeys('none')}
                />
              ))}
              <p id={`${id}-problem`} role="status" className={styles.writeState} data-wrong={isWrong || undefined}>
                {isWrong ? <KindMark kind="stop" /> : null}{' '}
                {!isRead
                  ? words.checking
                  : isRecordLeftOut && isEmpty(body)
                    ? words.recordTooLong(LONGEST_BODY)
                    : wrongBody !== null
                      ? words.bodyProblem(wrongBody)
                      : isEmpty(body)
                        ? words.bodyEmpty
                        : words.bodyFine}
              </p>
              <p className={`faint ${styles.writeHint}`}>{words.bodyHint}</p>
              <div className={styles.writeTools}>
                <Button
                  keepFocus
                  pressed={keys === 'shown'}
                  onPress={() => {
                    setKeys(keys === 'none' ? 'shown' : 'none')
                    if (pathEntry === null) entry.focus()
                    else pathEntry.focus()
                  }}
                >
                  {words.keys}
                </Button>
                <Button
                  keepFocus
                  disabled={ordered === null}
                  // Of the present text, because `ordered` may be of an earlier one.
                  onPress={() => onBody(orderedBody(body, checkBody(body, operation)) ?? body)}
                >
                  {words.format}
                </Button>
                {known.hasSecrets ? (
                  <HoldArea look="button" isHeld={showsSecrets} onHeld={setShowsSecrets}>
                    {words.read}
                  </HoldArea>
                ) : null}
              </div>
            </div>
          </Scroller>
          <div className={styles.writeWays}>
            <Button size="main" grow onPress={askToLeave}>
              {words.leave}
            </Button>
            <Button
              size="main"
              kind="go"
              grow
              disabledBecause={
                wrongPath?.kind === 'badPathParameter'
                  ? words.goOnFirst
                  : wrongPath !== null
                    ? words.pathProblem(wrongPath)
                    : wrongBody?.kind === 'missing'
                      ? words.writeFirst
                      : wrongBody !== null
                        ? words.goOnFirst
                        : undefined
              }
              onPress={() => {
                // Checks the present text, because `wrongBody` may be of an earlier one.
                if (checkBody(body, operation).ok) goTo({ kind: 'records', view: { kind: 'confirm' } })
              }}
            >
              {words.goOn}
            </Button>
          </div>
        </div>
        {keys === 'none' ? null : (
          <WriteKeys
            hasJsonCharacters={pathEntry === null}
            enterLabel={pathEntry === null ? words.newLine : words.closeKeys}
            onText={pathEntry?.insert ?? entry.insert}
            onDelete={pathEntry?.deleteBack ?? entry.deleteBack}
            onClose={() => setKeys('none')}
            onEnter={pathEntry === null ? entry.newLine : () => setKeys('none')}
          />
        )}
      </main>
    </Screen>
  )
}

function lineOf(problem: BodyProblem | null): number | null {
  return problem !== null && 'line' in problem ? problem.line : null
}
