import type { OneRecord, RecordField } from '../../shared/queryResult.ts'
import { isReading } from '../../shared/records/operations.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { IconNext } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { dotted } from '../look/dotted.ts'
import { useWords } from '../words/words.ts'
import { askedFor } from './AskedLately.tsx'
import type { AskedQuery } from './desk/deskState.ts'
import { type FollowUp, followUps, isKeyLike, wholeValues } from './followUps.ts'
import styles from './records.module.css'
import type { DeskLink } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'
import { useOpenView } from './useOpenView.ts'

/** Lists the operations that take a value of a record. One opens filled in, and is sent if it needs nothing else. */
export function UseValueDialog({
  field,
  record,
  asked,
  link,
  onClose,
}: {
  field: RecordField
  record: OneRecord
  asked: AskedQuery
  link: DeskLink
  onClose: () => void
}) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const open = useOpenOperation(link)
  const { name, value } = field
  if (value.kind !== 'text') return null
  const found = followUps(
    { name, value: value.text, record: wholeValues(record) },
    { asked: asked.query.operation, mayChange: session?.mayChangeRecords === true },
  )
  const choose = ({ operation, pathParameters, fields, isComplete }: FollowUp) => {
    if (isComplete) {
      openView({ kind: 'answer', query: link.ask({ operation: operation.id, pathParameters, fields }) })
    } else {
      open(operation, { given: { pathParameters, fields }, record })
    }
  }
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
      <Scroller label={words.valueIn(name)}>
        <ul className={styles.recordsRows}>
          {found.map((one) => (
            <li key={one.operation.id}>
              <FollowUpRow followUp={one} onChoose={() => choose(one)} />
            </li>
          ))}
        </ul>
      </Scroller>
    </Dialog>
  )
}

function FollowUpRow({ followUp, onChoose }: { followUp: FollowUp; onChoose: () => void }) {
  const { records: words, operations } = useWords()
  const { operation, pathParameters, fields, isComplete } = followUp
  const what = isComplete ? words.asksAtOnce : isReading(operation) ? words.opensToFillIn : words.opensToWrite
  const filledIn = isReading(operation) ? askedFor({ operation: operation.id, pathParameters, fields }) : operation.id
  return (
    <PressArea className={styles.recordsRow} data-row onPress={onChoose}>
      <span className="grow">
        <span className={styles.recordsRowName}>{operations.name(operation)}</span>
        <span className={styles.recordsRowPath} dir="auto">
          {dotted(filledIn, what)}
        </span>
      </span>
      <IconNext />
    </PressArea>
  )
}
