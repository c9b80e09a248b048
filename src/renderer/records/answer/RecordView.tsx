import { useLayoutEffect, useRef, useState } from 'react'
import { indentedJson } from '../../../shared/json/printJson.ts'
import { isRefusal, type OneRecord, type RecordField } from '../../../shared/queryResult.ts'
import { isReading, operationById, operationsAbout } from '../../../shared/records/operations.ts'
import { HIDDEN } from '../../../shared/secretName.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { type AskedQuery, shownPage } from '../desk/deskState.ts'
import { DeskScreen } from '../frame/DeskScreen.tsx'
import { useOpenView } from '../frame/useDesk.ts'
import { useOpenOperation } from '../frame/useOpenOperation.ts'
import styles from './Answer.module.css'
import { cellWords } from './AnswerTable.tsx'
import { Forgotten, HeldValue, HoldToRead, useAnswerPart } from './answerPart.tsx'

/** A record of an answer with all of its fields, and the changes that can begin with it. */
export function RecordView({
  asked,
  place,
  index,
}: {
  asked: AskedQuery
  /** The zero-based index among the filtered rows. */
  place: number
  /** The zero-based index among all records. */
  index: number
}) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const page = shownPage(asked)
  const resultId = page?.resultId ?? null
  const { part: record, isForgotten } = useAnswerPart(
    ['record', resultId, index],
    resultId === null ? null : (kiosk) => kiosk.readRecord({ resultId, index }),
  )
  const total = page?.content.kind === 'records' ? page.content.total : 0
  const toAnswer = () => openView({ kind: 'answer', query: asked.key })
  const goTo = (next: number) => openView({ kind: 'record', query: asked.key, place: next, index: next })
  // Goes through all records in their order, so only without a filter.
  const isAll = asked.text.trim() === ''
  return (
    <DeskScreen back={{ to: words.toAnswer, onPress: toAnswer }} title={words.record(index + 1, total)}>
      {page === null || isForgotten ? (
        <Forgotten />
      ) : record === null ? (
        <p role="status">{words.readingRecord}</p>
      ) : (
        <>
          <Scroller label={words.fieldsOfRecord} startOver={record.index}>
            <RecordFields key={record.index} resultId={page.resultId} fields={record.fields} />
            {record.fieldCount > record.fields.length ? (
              <Text tone="muted">{words.firstFields(record.fields.length, record.fieldCount)}</Text>
            ) : null}
          </Scroller>
          <Row wrap gap={4} justify="end">
            {isAll && total > 1 ? (
              <>
                <Button disabled={place === 0} onPress={() => goTo(place - 1)}>
                  {words.earlierRow}
                </Button>
                <Button disabled={place + 1 >= total} onPress={() => goTo(place + 1)}>
                  {words.nextRow}
                </Button>
              </>
            ) : null}
            <span className="grow" />
            {isRefusal(page) ? null : <Changes asked={asked} record={record} />}
          </Row>
        </>
      )}
    </DeskScreen>
  )
}

/** The changes of the record's subject, if the employee may make them. Each begins with the values of this record. */
function Changes({ asked, record }: { asked: AskedQuery; record: OneRecord }) {
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const open = useOpenOperation()
  const subject = operationById(asked.query.operation)?.subject
  if (subject === undefined || session?.mayChangeRecords !== true) return null
  return operationsAbout(subject)
    .filter((one) => !isReading(one))
    .map((operation) => (
      <span key={operation.id} className={operation.action === 'remove' ? styles.apart : undefined}>
        <Button kind={operation.action === 'remove' ? 'stop' : 'plain'} onPress={() => open(operation, { record })}>
          {words.begin(operations.name(operation))}
        </Button>
      </span>
    ))
}

/** Fields of an answer, one below the other. */
export function RecordFields({ resultId, fields }: { resultId: string; fields: readonly RecordField[] }) {
  return (
    <ul>
      {fields.map((field) => (
        <FieldRow key={field.name} resultId={resultId} field={field} />
      ))}
    </ul>
  )
}

/** A field with its value as written, cut if it is long, hidden if it is secret, with buttons to show all of it. */
function FieldRow({ resultId, field: { name, path, value } }: { resultId: string; field: RecordField }) {
  const { records: words } = useWords()
  const [isWhole, setWhole] = useState(false)
  const [isHeld, setHeld] = useState(false)
  // Of a value so long that it would block the display for seconds, the beginning is read.
  const { part, isForgotten } = useAnswerPart(
    ['wholeValue', resultId, path],
    isWhole ? (kiosk) => kiosk.readValue({ resultId, path, isHeld: false }) : null,
  )
  const whole = isWhole ? part : null
  const row = useRef<HTMLLIElement>(null)
  // Scrolls to the whole value, which may be below the edge of the display.
  useLayoutEffect(() => {
    if (whole !== null) row.current?.scrollIntoView({ block: 'nearest' })
  }, [whole])
  const isCut = (value.kind === 'text' || value.kind === 'nested') && value.isCut
  const text = 'text' in value ? (whole?.text ?? value.text) : ''
  const holdsSecret = value.kind === 'secret' || (value.kind === 'nested' && text.includes(HIDDEN))
  const shown = (held: string | null) =>
    value.kind === 'secret' ? (
      <span className="num">{held === HIDDEN ? words.neverShown : (held ?? words.hidden)}</span>
    ) : value.kind === 'nested' ? (
      <pre className="json">{held ?? indentedJson(text)}</pre>
    ) : text === '' ? (
      <span className="faint">{cellWords(value, words)}</span>
    ) : (
      <span className={styles.text} data-text>
        {isCut && whole === null ? `${text}…` : text}
      </span>
    )
  return (
    <li ref={row} className={`ruled ${styles.field}`}>
      <span>{name}</span>
      <div dir="auto">
        {isHeld ? (
          <HeldValue
            of={[resultId, path]}
            ask={(kiosk) => kiosk.readValue({ resultId, path, isHeld: true })}
            shown={shown}
          />
        ) : (
          shown(null)
        )}
        {whole !== null && whole.total > whole.text.length ? (
          <Text tone="muted">{words.beginningOf(whole.text.length, whole.total)}</Text>
        ) : null}
        {isForgotten ? <Text role="alert">{words.failure({ kind: 'forgotten' }).sentence}</Text> : null}
      </div>
      <Row wrap gap={4} justify="end">
        {isCut ? (
          <Button name={isWhole ? words.showLessOf(name) : words.showAllOf(name)} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.showLess : words.showAll}
          </Button>
        ) : null}
        {holdsSecret ? <HoldToRead name={words.holdToReadField(name)} isHeld={isHeld} onHeld={setHeld} /> : null}
      </Row>
    </li>
  )
}
