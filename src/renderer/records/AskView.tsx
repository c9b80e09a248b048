import { type ReactNode, useRef } from 'react'
import { isReading, operationById } from '../../shared/records/operations.ts'
import { questionProblem } from '../../shared/records/query.ts'
import { MOST_FIELDS, type QueryProblem } from '../../shared/recordsQuery.ts'
import { Button } from '../controls/Button.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import type { TextEntry } from '../controls/useTextEntry.ts'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../navigation/Bar.tsx'
import { useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { useFieldKeys } from '../search/useFieldKeys.tsx'
import { useWords } from '../words/words.ts'
import styles from './AskView.module.css'
import { questionOf, type WrittenQuery } from './desk/deskState.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FocusedEntry } from './focusedEntry.ts'
import { PathParameterRow } from './PathParameterRow.tsx'
import recordsStyles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useOpenView } from './useOpenView.ts'

/** A form for a query: its path parameters, the fields that its path suggests, and added fields. */
export function AskView({ written, link }: { written: WrittenQuery; link: DeskLink }) {
  const openView = useOpenView()
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const { take, ask } = link
  const focused = useRef<FocusedEntry | null>(null)
  const operation = operationById(written.operation)
  const problem = questionProblem(questionOf(written))
  const { scanner } = useWords()
  useScannedCode(
    (code) => {
      const into = focused.current
      if (into === null) return null
      into.entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_SHORT_CODE), into.label) }
    },
    { alsoBadges: true },
  )
  if (operation === null || !isReading(operation)) return null

  const onFocus = (one: FocusedEntry) => {
    focused.current = one
  }
  const send = () => {
    if (problem === null) openView({ kind: 'answer', query: ask(questionOf(written)) })
  }
  const firstEmpty = written.fields.find(({ value }) => value === '')?.id
  const isFull = written.fields.length >= MOST_FIELDS
  const because = session?.mayReadRecords === true ? reasonOf(problem, words.problem) : words.mayNotAsk
  return (
    <Screen>
      <Bar
        back={{
          to: operations.subject(operation.subject),
          onPress: () => openView({ kind: 'subject', subject: operation.subject }),
        }}
        title={<h1>{words.ask}</h1>}
      />
      <ConnectionBanner />
      <main className={`${recordsStyles.recordsMain} column`}>
        <header className={styles.askHead}>
          <h2>{operations.name(operation)}</h2>
          <p className={recordsStyles.recordsPath}>{operation.id}</p>
        </header>
        <FieldsWithKeys
          focused={() => focused.current?.entry ?? null}
          action={
            <Button kind="go" size="main" grow disabledBecause={because} onPress={send}>
              {words.ask}
            </Button>
          }
          onEnter={send}
        >
          <Scroller label={words.fields}>
            <div className={styles.askFields}>
              {operation.pathParameters.map((name, index) => (
                <PathParameterRow
                  key={name}
                  name={name}
                  initial={written.pathParameters[name] ?? ''}
                  problem={problemOfPath(problem, name)}
                  focusFirst={index === 0}
                  onValue={(value) => take({ kind: 'pathParameterTyped', name, value })}
                  onFocus={onFocus}
                  onEnter={send}
                />
              ))}
              {operation.pathParameters.length + written.fields.length === 0 ? (
                <p className={styles.askNone}>{words.noFields}</p>
              ) : null}
              {written.fields.map((field) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  problem={problemOfField(problem, field)}
                  focusFirst={operation.pathParameters.length === 0 && field.id === firstEmpty}
                  onName={(name) => take({ kind: 'fieldNamed', id: field.id, name })}
                  onValue={(value) => take({ kind: 'fieldTyped', id: field.id, value })}
                  onTakeOut={() => take({ kind: 'fieldTakenOut', id: field.id })}
                  onFocus={onFocus}
                  onEnter={send}
                />
              ))}
              <div className={styles.askAdd}>
                <Button
                  disabledBecause={isFull ? words.mostFields(MOST_FIELDS) : undefined}
                  onPress={() => take({ kind: 'fieldAdded' })}
                >
                  {words.addField}
                </Button>
              </div>
              {written.fields.some(({ isSuggested }) => isSuggested) ? (
                <p className="muted">{words.suggestedNote}</p>
              ) : null}
            </div>
          </Scroller>
        </FieldsWithKeys>
      </main>
    </Screen>
  )
}

/** The on-screen keys, below or beside the fields. They type into the focused field. */
function FieldsWithKeys({
  focused,
  action,
  onEnter,
  children,
}: {
  focused: () => TextEntry | null
  action: ReactNode
  onEnter: () => void
  children: ReactNode
}) {
  const { records: words } = useWords()
  const { open, buttons, keys } = useFieldKeys({ entry: focused, onEnter, enterLabel: words.ask })
  return (
    <div className={styles.askBody} data-keys={open}>
      <div className={styles.askScroll}>{children}</div>
      {keys}
      <div className={styles.askActions}>
        {buttons}
        {action}
      </div>
    </div>
  )
}

function reasonOf(problem: QueryProblem | null, say: (problem: QueryProblem) => string): string | undefined {
  return problem === null ? undefined : say(problem)
}

/** A missing parameter is no problem of the row: it is marked as required, and the button says so. */
function problemOfPath(problem: QueryProblem | null, name: string): QueryProblem | null {
  return problem?.kind === 'badPathParameter' && problem.name === name ? problem : null
}

function problemOfField(
  problem: QueryProblem | null,
  { name, value }: { readonly name: string; readonly value: string },
): QueryProblem | null {
  if (problem === null || value === '') return null
  switch (problem.kind) {
    case 'namelessField':
      return name === '' ? problem : null
    case 'doubledField':
    case 'badFieldName':
    case 'reservedField':
    case 'tooLongField':
      return name === problem.name ? problem : null
    case 'unknownOperation':
    case 'missingPathParameter':
    case 'badPathParameter':
      return null
  }
}
