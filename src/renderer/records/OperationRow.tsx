import { isReading, type RecordsOperation } from '../../shared/records/operations.ts'
import { IconNext } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import styles from './records.module.css'

/** An operation in words, with its method and path. Without permission it is shown disabled. */
export function OperationRow({ operation, onOpen }: { operation: RecordsOperation; onOpen: () => void }) {
  const { operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const may = isReading(operation) ? session?.mayReadRecords === true : session?.mayChangeRecords === true
  return (
    <PressArea className={styles.recordsRow} data-row disabled={!may} onPress={onOpen}>
      <span className="grow">
        <span className={styles.recordsRowName}>{operations.name(operation)}</span>
        <span className={styles.recordsRowPath}>{operation.id}</span>
      </span>
      <IconNext />
    </PressArea>
  )
}
