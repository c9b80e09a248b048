import type { OneRecord, RecordField } from '../../shared/queryResult.ts'
import { flatValues } from '../../shared/records/flatValues.ts'
import { isReading, operationById } from '../../shared/records/operations.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { dotted } from '../look/dotted.ts'
import { useWords } from '../words/words.ts'
import { askedFor } from './askedFor.ts'
import type { AskedQuery } from './desk/deskState.ts'
import type { RecordsView } from './desk/recordsView.ts'
import { type FollowUp, followUps, isKeyLike, wholeValues } from './followUps.ts'
import { RowsList } from './RowsList.tsx'
import type { DeskLink } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'

/** Lists the operations that take a value of a record. One opens filled in, and is sent if it needs nothing else. */
export function UseValueDialog({
  field,
  record,
  asked,
  from,
  link,
  onClose,
}: {
  field: RecordField
  record: OneRecord
  asked: AskedQuery
  /** The view of the record. */
  from: RecordsView
  link: DeskLink
  onClose: () => void
}) {
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const { entityNumber } = useStation()
  const open = useOpenOperation(link)
  const { name, value } = field
  if (value.kind !== 'text') return null
  const found = followUps(
    { name, value: value.text, record: new Map([['entity_number', entityNumber], ...wholeValues(record)]) },
    { asked: asked.query.operation, mayChange: session?.mayChangeRecords === true },
  )
  const under = ({ operation, isComplete, ...given }: FollowUp) => {
    if (!isReading(operation)) return dotted(operation.id, words.opensToWrite)
    return dotted(askedFor(given), isComplete ? words.asksAtOnce : words.opensToFillIn)
  }
  const subject = operationById(asked.query.operation)?.subject
  const about =
    subject === undefined || record.json === null ? {} : { about: { subject, values: flatValues(record.json) } }
  const isNamed =
    found.some(({ fields, pathParameters }) => fields.length > 1 || name in pathParameters) || isKeyLike(name)
  return (
    <Dialog
      title={words.valueIn(name)}
      width="wide"
      onEscape={onClose}
      actions={
        <Button size="main" focusFirst onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      {isNamed ? null : <p>{words.valueInNone(name)}</p>}
      <RowsList
        label={words.valueIn(name)}
        rows={found.map((one) => ({
          key: one.operation.id,
          name: operations.name(one.operation),
          under: under(one),
          onPress: () => open(one.operation, { given: one, record, from, ...about }),
        }))}
      />
    </Dialog>
  )
}
