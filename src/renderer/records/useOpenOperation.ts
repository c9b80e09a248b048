import type { OneRecord } from '../../shared/queryResult.ts'
import { isReading, type RecordsOperation } from '../../shared/records/operations.ts'
import { changePath, changeTemplate, isTooLongToBegin } from '../../shared/records/template.ts'
import type { Given } from './desk/deskState.ts'
import type { DeskLink } from './useDesk.ts'
import { useOpenView } from './useOpenView.ts'

/** Opens an operation as a query or as the draft of a change, which begins with the record if one is given. */
export function useOpenOperation({
  begin,
  take,
}: DeskLink): (
  operation: RecordsOperation,
  from?: { readonly given?: Given; readonly record?: OneRecord | null },
) => void {
  const openView = useOpenView()
  return (operation, { given = {}, record = null } = {}) => {
    if (isReading(operation)) {
      openView({ kind: 'ask', query: begin(operation, given) })
      return
    }
    const json = record?.json ?? null
    const isRecordLeftOut = record !== null && (json === null || isTooLongToBegin(operation, json))
    const draft = {
      operation: operation.id,
      pathParameters: { ...changePath(operation, json), ...given.pathParameters },
      body: isRecordLeftOut ? '' : changeTemplate(operation, json),
    }
    take({ kind: 'drafted', draft, isTyped: false, isRecordLeftOut })
    openView({ kind: 'write' })
  }
}
