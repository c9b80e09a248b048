import { isReading, type RecordsOperation } from '../../../shared/records/operations.ts'
import { changePath, changeTemplate, isTooLongToBegin } from '../../../shared/records/template.ts'
import type { RecordsView } from '../../place.ts'
import type { Given } from './deskState.ts'
import type { DeskLink } from './useDesk.ts'

/** Opens an operation: a question to be filled in, or a change to be written, from a record where there is one. */
export function useOpenOperation(
  { begin, take }: DeskLink,
  onView: (view: RecordsView) => void,
): (operation: RecordsOperation, from?: { readonly given?: Given; readonly record?: string | null }) => void {
  return (operation, { given = {}, record = null } = {}) => {
    if (isReading(operation)) {
      onView({ kind: 'ask', question: begin(operation, given) })
      return
    }
    const draft = {
      operation: operation.id,
      pathParameters: { ...changePath(operation, record), ...given.pathParameters },
      body: changeTemplate(operation, record),
    }
    take({ kind: 'drafted', draft, isTyped: false, isRecordLeftOut: isTooLongToBegin(operation, record) })
    onView({ kind: 'write' })
  }
}
