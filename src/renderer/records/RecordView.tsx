import { isRefusal, type OneRecord } from '../../shared/queryResult.ts'
import { isReading, operationById, operationsAbout, type RecordsOperation } from '../../shared/records/operations.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { type AskedQuery, shownPage } from './desk/deskState.ts'
import { Forgotten, useAnswerPart } from './Forgotten.tsx'
import { RecordFieldRow } from './RecordFieldRow.tsx'
import styles from './records.module.css'
import { useOpenView } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'

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
            <ul>
              {record.fields.map((field) => (
                <RecordFieldRow key={`${record.index} ${field.name}`} resultId={page.resultId} field={field} />
              ))}
            </ul>
            {record.fieldCount > record.fields.length ? (
              <p className="muted">{words.firstFields(record.fields.length, record.fieldCount)}</p>
            ) : null}
          </Scroller>
          <div className={styles.recordWays}>
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
          </div>
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
  const changes = operationsAbout(subject).filter((one) => !isReading(one))
  return changes.map((operation: RecordsOperation) => (
    <Button
      key={operation.id}
      kind={operation.action === 'remove' ? 'stop' : 'plain'}
      onPress={() => open(operation, { record })}
    >
      {words.begin(operations.name(operation))}
    </Button>
  ))
}
