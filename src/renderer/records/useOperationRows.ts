import { isReading, type RecordsOperation } from '../../shared/records/operations.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import type { RecordsView } from './desk/recordsView.ts'
import type { ListedRow } from './RowsList.tsx'
import type { DeskLink } from './useDesk.ts'
import { useOpenOperation } from './useOpenOperation.ts'

/** The rows of operations, each in words with its method and path. Without permission one is shown disabled. */
export function useOperationRows(
  link: DeskLink,
  from: RecordsView,
): (operations: readonly RecordsOperation[]) => readonly ListedRow[] {
  const { operations: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const open = useOpenOperation(link)
  return (operations) =>
    operations.map((operation) => ({
      key: operation.id,
      name: words.name(operation),
      under: operation.id,
      disabled: (isReading(operation) ? session?.mayReadRecords : session?.mayChangeRecords) !== true,
      onPress: () => open(operation, { from }),
    }))
}
