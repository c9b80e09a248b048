import { type ReactNode, useId, useState } from 'react'
import { jsonFault } from '../../shared/json/jsonFault.ts'
import { indentedJson } from '../../shared/json/printJson.ts'
import { checkBody, isEmpty } from '../../shared/records/body.ts'
import { isReading, operationById, type RecordsOperation } from '../../shared/records/operations.ts'
import { questionProblem } from '../../shared/records/query.ts'
import { type BodyProblem, LONGEST_BODY } from '../../shared/recordsChange.ts'
import { MOST_FIELDS, type QueryProblem } from '../../shared/recordsQuery.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useFieldKeys } from '../search/useFieldKeys.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { HoldArea } from '../ui/HoldArea.tsx'
import { KindMark } from '../ui/Notice.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { BodyEditor } from './change/BodyEditor.tsx'
import { useReadBody } from './change/shownBody.ts'
import type { FocusedEntry } from './change/useBodyField.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { draftOf, questionOf, type Written, type WrittenField } from './desk/written.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './FormView.module.css'
import { useViewName } from './QueryResultView.tsx'
import recordsStyles from './records.module.css'
import { useDesk, useOpenView } from './useDesk.ts'
import { useFillIn } from './useOpenOperation.ts'

/** The characters of JSON besides letters and digits. */
const JSON_CHARACTERS = ['{', '}', '[', ']', '"', ':', ',']

/** The form of a query or a change: its path parameters and fields, or the payload of a change as text. */
export function FormView({ written }: { written: Written }) {
  const operation = operationById(written.operation)
  return operation === null ? null : <Form key={written.key} operation={operation} written={written} />
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
function Form({ operation, written }: { operation: RecordsOperation; written: Written }) {
  const openView = useOpenView()
  const viewName = useViewName()
  const fillIn = useFillIn()
  const { records: words, recordsChange, operations, scanner } = useWords()
  const session = useKioskState(({ session }) => session)
  const id = useId()
  const [focused, setFocused] = useState<FocusedEntry | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [showsSecrets, setShowsSecrets] = useState(false)
  const { take, ask } = useDesk()
  const isQuery = isReading(operation)
  const { text, fields, pathParameters } = written
  const question = questionOf(written)
  const { body } = draftOf(written)
  const { read, checked, known, isForm } = useReadBody(body, operation)
  const wrong = questionProblem(text === null ? question : { ...question, fields: [] })
  const wrongBody = isQuery || checked.ok ? null : checked.failure
  useScannedCode(
    (code) => {
      if (focused === null) return null
      focused.entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), focused.label) }
    },
    { alsoBadges: true },
  )

  const because = ((): string | undefined => {
    const may = isQuery ? session?.mayReadRecords : session?.mayChangeRecords
    if (may !== true) return isQuery ? words.mayNotAsk : words.mayNotChange
    if (wrong !== null) return words.problem(wrong)
    if (wrongBody === null) return undefined
    return wrongBody.kind === 'missing' ? recordsChange.writeFirst : recordsChange.goOnFirst
  })()
  const send = () => {
    if (because !== undefined) return
    if (isQuery) openView({ kind: 'answer', query: ask(question) })
    // Checks the present text, because `wrongBody` may be of an earlier one.
    else if (checkBody(body, operation).ok) openView({ kind: 'confirm' })
  }
  const enter = () => {
    if (focused?.newLine !== undefined) focused.newLine()
    else if (isQuery) send()
    else keys.close()
  }
  const keys = useFieldKeys({
    entry: () => focused?.entry ?? null,
    onEnter: enter,
    enterLabel: focused?.newLine !== undefined ? recordsChange.newLine : isQuery ? words.ask : recordsChange.closeKeys,
    enterDisabled: isQuery && because !== undefined,
    signs: text === null ? undefined : JSON_CHARACTERS,
  })
  const leave = () => {
    openView(written.from)
    take({ kind: 'ended' })
  }
  const firstEmpty = fields.find(({ value }) => value === '')?.id
  const pathRows = operation.pathParameters.map((name, place) => (
    <FieldRow
      key={name}
      id={null}
      name={name}
      value={pathParameters[name] ?? ''}
      note={words.required}
      known={fillIn(name)}
      problem={wrong?.kind === 'badPathParameter' && wrong.name === name ? words.problem(wrong) : undefined}
      focusFirst={place === 0}
      onFocus={setFocused}
      onEnter={enter}
    />
  ))
  return (
    <DeskScreen
      back={{
        to: viewName(written.from),
        onPress: () => (written.isTyped && !isQuery ? setIsLeaving(true) : leave()),
      }}
      title={operations.name(operation)}
    >
      {isLeaving ? (
        <ConfirmDialog
          title={recordsChange.leaveTitle}
          keep={recordsChange.stay}
          confirm={recordsChange.leaveAll}
          onKeep={() => setIsLeaving(false)}
          onConfirm={leave}
        >
          <p>{recordsChange.leaveBody}</p>
        </ConfirmDialog>
      ) : null}
      <header className={`wraps ${styles.formHead}`}>
        <p className={`${recordsStyles.recordsPath} grow`}>{operation.id}</p>
        {isQuery ? null : (
          <Button
            disabledBecause={text === null || isForm ? undefined : recordsChange.noFields}
            onPress={() => take({ kind: 'turned' })}
          >
            {text === null ? recordsChange.asText : recordsChange.asFields}
          </Button>
        )}
        {text === null ? null : (
          <Button
            keepFocus
            disabled={!checked.ok || isEmpty(read)}
            onPress={() => {
              // Of the present text, because `checked` may be of an earlier one.
              if (checkBody(body, operation).ok) take({ kind: 'textTyped', text: indentedJson(body) })
            }}
          >
            {recordsChange.format}
          </Button>
        )}
        {text === null || !known.hasSecrets ? null : (
          <HoldArea look="button" isHeld={showsSecrets} onHeld={setShowsSecrets}>
            {recordsChange.read}
          </HoldArea>
        )}
      </header>
      <div className={styles.formBody} data-keys={keys.open}>
        {text === null ? (
          <div className={styles.formScroll}>
            <Scroller label={words.fields}>
              <div className={`column ${styles.formFields}`}>
                {pathRows}
                {fields.map((field) => (
                  <FieldRow
                    key={field.id}
                    id={field.id}
                    name={field.name}
                    value={field.value}
                    // A new record is not about the person who adds it.
                    known={isQuery || fillIn(field.name)?.kind === 'entity' ? fillIn(field.name) : null}
                    note={field.isSuggested ? words.suggested : field.isJson ? recordsChange.jsonValue : words.added}
                    problem={
                      isUnfinished(field)
                        ? recordsChange.badValue
                        : wrongBody?.kind === 'stillHidden' && wrongBody.name === field.name
                          ? recordsChange.hiddenValue
                          : wrong !== null && isAbout(wrong, field)
                            ? words.problem(wrong)
                            : undefined
                    }
                    focusFirst={pathRows.length === 0 && field.id === firstEmpty}
                    onFocus={setFocused}
                    onEnter={enter}
                  />
                ))}
                <div className="row">
                  <Button
                    disabledBecause={fields.length >= MOST_FIELDS ? words.mostFields(MOST_FIELDS) : undefined}
                    onPress={() => take({ kind: 'fieldAdded' })}
                  >
                    {words.addField}
                  </Button>
                </div>
                <p className="muted">
                  {isQuery ? words.suggestedNote : `${words.suggestedNote} ${recordsChange.emptyFields}`}
                </p>
              </div>
            </Scroller>
          </div>
        ) : (
          <div className={`${styles.formScroll} column`}>
            {pathRows}
            <BodyEditor
              body={text}
              known={known}
              faultLine={read === body ? lineOf(wrongBody) : null}
              showsSecrets={showsSecrets}
              problem={read === body && isFault(wrongBody) ? `${id}-problem` : undefined}
              focusFirst={pathRows.length === 0}
              onFocus={setFocused}
              onBody={(typed) => take({ kind: 'textTyped', text: typed })}
            />
            <TextState id={`${id}-problem`} isWrong={read === body && isFault(wrongBody)}>
              {read !== body
                ? recordsChange.checking
                : written.isRecordLeftOut && isEmpty(body)
                  ? recordsChange.recordTooLong(LONGEST_BODY)
                  : wrongBody !== null
                    ? recordsChange.bodyProblem(wrongBody)
                    : isEmpty(body)
                      ? recordsChange.bodyEmpty
                      : recordsChange.bodyFine}
            </TextState>
          </div>
        )}
        {keys.keys}
        <div className={`wraps ${styles.formActions}`}>
          {keys.buttons}
          <Button kind="go" size="main" grow disabledBecause={because} onPress={send}>
            {isQuery ? words.ask : recordsChange.goOn}
          </Button>
        </div>
      </div>
    </DeskScreen>
  )
}

/** Says what the text is, or what is wrong with it. */
function TextState({ id, isWrong, children }: { id: string; isWrong: boolean; children: ReactNode }) {
  return (
    <p id={id} role="status" className={styles.formState} data-wrong={isWrong || undefined}>
      {isWrong ? <KindMark kind="stop" /> : null} {children}
    </p>
  )
}

function isFault(problem: BodyProblem | null): boolean {
  return problem !== null && problem.kind !== 'missing'
}

function lineOf(problem: BodyProblem | null): number | null {
  return problem !== null && 'line' in problem ? problem.line : null
}

/** Whether a value that has to be JSON is not. */
function isUnfinished({ isJson, value }: WrittenField): boolean {
  return isJson && value !== '' && jsonFault(value) !== null
}

/** Whether a problem is that of this field. An empty field is not sent, so it has none. */
function isAbout(problem: QueryProblem, { name, value }: WrittenField): boolean {
  if (value === '') return false
  if (problem.kind === 'namelessField') return name === ''
  return problem.kind !== 'badPathParameter' && 'name' in problem && problem.name === name
}
