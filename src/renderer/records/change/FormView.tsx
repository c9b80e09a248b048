import { type ReactNode, useId, useState } from 'react'
import { jsonFault } from '../../../shared/json/jsonFault.ts'
import { indentedJson } from '../../../shared/json/printJson.ts'
import { checkBody, isEmpty } from '../../../shared/records/body.ts'
import { isReading, operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import { questionProblem } from '../../../shared/records/query.ts'
import { type BodyProblem, LONGEST_BODY } from '../../../shared/recordsChange.ts'
import { MOST_FIELDS, type QueryProblem } from '../../../shared/recordsQuery.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../../scanner/scan.ts'
import { useFieldKeys } from '../../search/useFieldKeys.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { HoldArea } from '../../ui/HoldArea.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { draftOf, fieldAdded, questionOf, textTyped, turned, type Written, type WrittenField } from '../desk/written.ts'
import { DeskScreen } from '../frame/DeskScreen.tsx'
import { useDesk, useOpenView, useViewName } from '../frame/useDesk.ts'
import { BodyEditor } from './BodyEditor.tsx'
import { type FieldLink, FieldRow } from './FieldRow.tsx'
import styles from './Form.module.css'
import { type ReadBody, useReadBody } from './shownBody.ts'
import type { FocusedEntry } from './useBodyField.ts'

/** The characters of JSON besides letters and digits. */
const JSON_CHARACTERS = ['{', '}', '[', ']', '"', ':', ',']

/** The form of a query or a change: its path parameters and fields, or the payload of a change as text. */
export function FormView({ written }: { written: Written }) {
  const operation = operationById(written.operation)
  return operation === null ? null : <Form key={written.key} operation={operation} written={written} />
}

interface FormProps {
  readonly operation: RecordsOperation
  readonly written: Written
}

function Form({ operation, written }: FormProps) {
  const openView = useOpenView()
  const { records: words, recordsChange, scanner } = useWords()
  const [focused, setFocused] = useState<FocusedEntry | null>(null)
  const [showsSecrets, setShowsSecrets] = useState(false)
  const { ask } = useDesk()
  const isQuery = isReading(operation)
  const { text } = written
  const question = questionOf(written)
  const { body } = draftOf(written)
  const reading = useReadBody(body, operation)
  const wrong = questionProblem(text === null ? question : { ...question, fields: [] })
  const wrongBody = isQuery || reading.checked.ok ? null : reading.checked.failure
  const because = useBecause(isQuery, wrong, wrongBody)
  useScannedCode(
    (code) => {
      if (focused === null) return null
      focused.entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), focused.label) }
    },
    { alsoBadges: true },
  )
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
  const shown = { operation, written, reading, wrong, wrongBody, onFocus: setFocused, onEnter: enter }
  return (
    <FormScreen operation={operation} written={written}>
      <Head operation={operation} written={written} reading={reading} holds={showsSecrets} onHolds={setShowsSecrets} />
      <div className={styles.form} data-keys={keys.open}>
        <Stack grow>
          {text === null ? <Fields {...shown} /> : <PayloadText {...shown} text={text} showsSecrets={showsSecrets} />}
        </Stack>
        <Stack gap={4} justify="end">
          {keys.keys}
          <Row wrap gap={4} align="stretch">
            {keys.buttons}
            <Button kind="go" size="main" grow disabledBecause={because} onPress={send}>
              {isQuery ? words.ask : recordsChange.goOn}
            </Button>
          </Row>
        </Stack>
      </div>
    </FormScreen>
  )
}

/** Why it can be neither asked nor confirmed; undefined if it can. */
function useBecause(isQuery: boolean, wrong: QueryProblem | null, wrongBody: BodyProblem | null): string | undefined {
  const { records: words, recordsChange } = useWords()
  const session = useKioskState(({ session }) => session)
  const may = isQuery ? session?.mayReadRecords : session?.mayChangeRecords
  if (may !== true) return isQuery ? words.mayNotAsk : words.mayNotChange
  if (wrong !== null) return words.problem(wrong)
  if (wrongBody === null) return undefined
  return wrongBody.kind === 'missing' ? recordsChange.writeFirst : recordsChange.goOnFirst
}

/** The frame of a form. To leave a change that was typed has to be confirmed. */
function FormScreen({ operation, written, children }: FormProps & { children: ReactNode }) {
  const openView = useOpenView()
  const viewName = useViewName()
  const { change } = useDesk()
  const { recordsChange: words, operations } = useWords()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    openView(written.from)
    change((desk) => ({ ...desk, written: null }))
  }
  const back = () => (written.isTyped && !isReading(operation) ? setIsLeaving(true) : leave())
  return (
    <DeskScreen back={{ to: viewName(written.from), onPress: back }} title={operations.name(operation)}>
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
      {children}
    </DeskScreen>
  )
}

/** The path, and what can be done with the payload of a change. */
function Head({
  operation,
  written: { text },
  reading: { read, checked, known, isForm },
  holds,
  onHolds,
}: FormProps & { reading: ReadBody; holds: boolean; onHolds: (holds: boolean) => void }) {
  const { recordsChange: words } = useWords()
  const { write } = useDesk()
  return (
    <header className={`wraps ${styles.head}`}>
      <p className="small">{operation.id}</p>
      {isReading(operation) ? null : (
        <Button disabledBecause={text === null || isForm ? undefined : words.noFields} onPress={() => write(turned)}>
          {text === null ? words.asText : words.asFields}
        </Button>
      )}
      {text === null ? null : (
        <Button
          keepFocus
          disabled={!checked.ok || isEmpty(read)}
          onPress={() => {
            // Of the present text, because `checked` may be of an earlier one.
            if (checkBody(text, operation).ok) write(textTyped(indentedJson(text)))
          }}
        >
          {words.format}
        </Button>
      )}
      {text === null || !known.hasSecrets ? null : (
        <HoldArea look="button" isHeld={holds} onHeld={onHolds}>
          {words.read}
        </HoldArea>
      )}
    </header>
  )
}

interface ShownProps extends FormProps, FieldLink {
  readonly reading: ReadBody
  readonly wrong: QueryProblem | null
  readonly wrongBody: BodyProblem | null
}

/** The parameters of the path, which the rest needs. */
function PathRows({ operation, written, wrong, ...link }: Omit<ShownProps, 'reading' | 'wrongBody'>) {
  const { records: words } = useWords()
  return operation.pathParameters.map((name, place) => (
    <FieldRow
      key={name}
      {...link}
      id={null}
      name={name}
      value={written.pathParameters[name] ?? ''}
      note={words.required}
      fills
      problem={wrong?.kind === 'badPathParameter' && wrong.name === name ? words.problem(wrong) : undefined}
      focusFirst={place === 0}
    />
  ))
}

function Fields({ reading: _, wrongBody, ...shown }: ShownProps) {
  const { records: words, recordsChange } = useWords()
  const { write } = useDesk()
  const { operation, written, wrong, onFocus, onEnter } = shown
  const { fields } = written
  const isQuery = isReading(operation)
  const firstEmpty = fields.find(({ value }) => value === '')?.id
  const problemOf = (field: WrittenField) => {
    // A value that has to be JSON.
    if (field.isJson && field.value !== '' && jsonFault(field.value) !== null) return recordsChange.badValue
    if (wrongBody?.kind === 'stillHidden' && wrongBody.name === field.name) return recordsChange.hiddenValue
    return wrong !== null && isAbout(wrong, field) ? words.problem(wrong) : undefined
  }
  return (
    <Scroller label={words.fields} rows={fields.map(({ id }) => id)}>
      <div className={`column ${styles.fields}`}>
        <PathRows {...shown} />
        {fields.map((field) => (
          <FieldRow
            key={field.id}
            id={field.id}
            name={field.name}
            value={field.value}
            // A new record is not about the person who adds it.
            fills={isQuery || 'entityOnly'}
            note={field.isSuggested ? words.suggested : field.isJson ? recordsChange.jsonValue : words.added}
            problem={problemOf(field)}
            focusFirst={operation.pathParameters.length === 0 && field.id === firstEmpty}
            onFocus={onFocus}
            onEnter={onEnter}
          />
        ))}
        <Row>
          <Button
            disabledBecause={fields.length >= MOST_FIELDS ? words.mostFields(MOST_FIELDS) : undefined}
            onPress={() => write(fieldAdded)}
          >
            {words.addField}
          </Button>
        </Row>
        <Text tone="muted">
          {isQuery ? words.suggestedNote : `${words.suggestedNote} ${recordsChange.emptyFields}`}
        </Text>
      </div>
    </Scroller>
  )
}

/** The payload as text, and below it what it is, or what is wrong with it. */
function PayloadText({
  text,
  showsSecrets,
  reading: { read, known },
  wrongBody,
  ...path
}: ShownProps & { text: string; showsSecrets: boolean }) {
  const { recordsChange: words } = useWords()
  const { write } = useDesk()
  const id = useId()
  const isRead = read === text
  const isWrong = isRead && wrongBody !== null && wrongBody.kind !== 'missing'
  const state = () => {
    if (!isRead) return words.checking
    if (path.written.isRecordLeftOut && isEmpty(text)) return words.recordTooLong(LONGEST_BODY)
    if (wrongBody !== null) return words.bodyProblem(wrongBody)
    return isEmpty(text) ? words.bodyEmpty : words.bodyFine
  }
  return (
    <Stack grow gap={4}>
      <PathRows {...path} />
      <BodyEditor
        body={text}
        known={known}
        faultLine={isWrong && 'line' in wrongBody ? wrongBody.line : null}
        showsSecrets={showsSecrets}
        problem={isWrong ? id : undefined}
        focusFirst={path.operation.pathParameters.length === 0}
        onFocus={path.onFocus}
        onBody={(typed) => write(textTyped(typed))}
      />
      <p id={id} role="status" className={isWrong ? 'stop' : undefined}>
        {isWrong ? <KindMark kind="stop" /> : null} {state()}
      </p>
    </Stack>
  )
}

/** Whether a problem is that of this field. An empty field is not sent, so it has none. */
function isAbout(problem: QueryProblem, { name, value }: WrittenField): boolean {
  if (value === '') return false
  if (problem.kind === 'namelessField') return name === ''
  return problem.kind !== 'badPathParameter' && 'name' in problem && problem.name === name
}
