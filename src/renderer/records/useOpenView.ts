import { useGoTo } from '../kiosk/goTo.ts'
import type { RecordsView } from './desk/recordsView.ts'

/** Leads to another view of the records desk. */
export function useOpenView(): (view: RecordsView) => void {
  const goTo = useGoTo()
  return (view) => goTo({ kind: 'records', view })
}
