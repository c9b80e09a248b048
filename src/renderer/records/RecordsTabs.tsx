import { isUnderWay } from '../../shared/request.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { useWords } from '../words/words.ts'
import { useOpenView } from './useDesk.ts'

/**
 * The tabs for queries, requested changes and their journal. Renders nothing if the employee may not change records.
 */
export function RecordsTabs({ selected }: { selected: 'subjects' | 'requests' | 'journal' }) {
  const openView = useOpenView()
  const { records: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const requests = useKioskState(({ requests }) => requests)
  if (session?.mayChangeRecords !== true) return null
  const underWay = requests.filter((one) => one.kind === 'record' && isUnderWay(one)).length
  return (
    <Tabs
      label={words.tabsLabel}
      selected={selected}
      onSelect={(kind) => openView({ kind })}
      tabs={[
        { id: 'subjects', label: words.tabs.ask },
        { id: 'requests', label: words.tabs.requests, count: underWay },
        { id: 'journal', label: words.tabs.journal },
      ]}
    />
  )
}
