import type { OneRecord } from '../../shared/queryResult.ts'
import { isReading, type RecordsOperation } from '../../shared/records/operations.ts'
import { changePath, changeTemplate, isTooLongToBegin } from '../../shared/records/template.ts'
import type { RecordsView } from '../kiosk/route.ts'
import type { Given } from './desk/deskState.ts'
import type { DeskLink } from './useDesk.ts'
import { useOpenView } from './useOpenView.ts'

const TASKS: RecordsView = { kind: 'subjects' }

interface OpenedFrom {
  readonly given?: Given
  /** The record that a change begins with. */
  readonly record?: OneRecord | null
  /** The view to which leaving a change leads. */
  readonly from?: RecordsView
  /** Opens the confirmation of a change in place of its form. A change that cannot be sent opens its form. */
  readonly confirms?: boolean
}

/**
 * Opens an operation as a query or as the draft of a change. A change begins with the record if one is given, otherwise
 * with the given fields.
 */
export function useOpenOperation({ begin, take }: DeskLink): (operation: RecordsOperation, of?: OpenedFrom) => void {
  const openView = useOpenView()
  return (operation, { given = {}, record = null, from = TASKS, confirms = false } = {}) => {
    if (isReading(operation)) {
      openView({ kind: 'ask', query: begin(operation, given) })
      return
    }
    const fields = Object.fromEntries((given.fields ?? []).map(({ name, value }) => [name, value]))
    const json = record === null ? JSON.stringify(fields) : record.json
    const isRecordLeftOut = json === null || isTooLongToBegin(operation, json)
    const draft = {
      operation: operation.id,
      pathParameters: { ...changePath(operation, json), ...given.pathParameters },
      body: isRecordLeftOut ? '' : changeTemplate(operation, json),
    }
    take({ kind: 'drafted', draft, isTyped: false, isRecordLeftOut, record, from })
    openView({ kind: confirms ? 'confirm' : 'write' })
  }
}
