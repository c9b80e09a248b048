import type { InventoryKind } from '../../shared/model.ts'
import { isUnderWay, type NumberSource } from '../../shared/request.ts'
import { JournalBody } from '../journal/JournalBody.tsx'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKept } from '../kiosk/keptValue.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../parts/Bar.tsx'
import { ConnectionBanner } from '../parts/Connection.tsx'
import { JournalReading } from '../parts/JournalReading.tsx'
import { Button } from '../ui/Button.tsx'
import { Screen } from '../ui/layout.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useWords } from '../words/words.ts'
import { ItemList } from './ItemList.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { type ChosenItem, opensAtOnce } from './item.ts'
import { MaintenanceBody } from './MaintenanceBody.tsx'
import styles from './MaintenanceScreen.module.css'
import { RequestList } from './RequestList.tsx'
import { useFoundItem, useScannedItem } from './scannedItem.ts'
import { togetherList } from './togetherList.ts'

type Tab = InventoryKind | 'requests' | 'journal'

/** The assets and products that the recipes name, the requests of this station, and its journal. */
export function MaintenanceScreen({
  tab,
  number,
  first,
}: {
  tab: Tab
  /** The chosen asset number or jsin. */
  number: string | null
  /** How that number was found. */
  first: NumberSource
}) {
  const goTo = useGoTo()
  const { maintenance: words, journal, overview, inventory: inventoryWords } = useWords()
  const inventory = useKioskState(({ inventory }) => inventory)
  const requests = useKioskState(({ requests }) => requests)
  const connection = useKioskState(({ connection }) => connection)
  /** The number of items in the list that is retired together. */
  const inList = useKept(togetherList)[0].items.length
  const choose = (item: ChosenItem) => goTo({ ...item, kind: 'maintenance', tab: item.kind })
  const openScanned = (item: ChosenItem) => {
    if (!opensAtOnce(item, { inList, connection, requests })) return choose(item)
    goTo({ kind: 'retire', item: item.kind, number: item.number, first: item.first })
  }
  const openTab = (next: Tab) => goTo({ kind: 'maintenance', tab: next, number: null })
  const tabs = (
    <Tabs
      label={words.tabsLabel}
      selected={tab}
      onSelect={openTab}
      tabs={[
        { id: 'asset', label: words.tabs.asset },
        { id: 'product', label: words.tabs.product },
        {
          id: 'requests',
          label: words.tabs.requests,
          count: requests.filter((one) => one.kind !== 'record' && isUnderWay(one)).length,
        },
        { id: 'journal', label: journal.tab },
      ]}
    />
  )
  return (
    <Screen name="maintenance">
      <Bar back={{ to: overview.back, onPress: () => goTo({ kind: 'recipes' }) }} title={<h1>{words.heading}</h1>} />
      <ConnectionBanner />
      <JournalReading />
      {tab === 'journal' ? (
        <JournalBody tabs={tabs} />
      ) : (
        <MaintenanceBody
          tab={tab}
          tabs={tabs}
          aside={tab === 'requests' ? null : <ItemPanel kind={tab} number={number} first={first} />}
        >
          {tab === 'requests' ? (
            <>
              <ScannedItems onKnown={openScanned} onUnknown={choose} />
              <RequestList of="items" shown={number} />
            </>
          ) : (
            <ItemList
              key={tab}
              kind={tab}
              chosen={number === null ? [] : [number]}
              initial={number === null || first === 'listed' ? null : { kind: tab, number, first }}
              onChoose={choose}
              onKnownScan={openScanned}
              onNotFound={() => openTab(tab)}
            >
              <div className={styles.maintenanceSeveral}>
                <Button grow onPress={() => goTo({ kind: 'retireTogether', stage: 'list', tab, from: 'maintenance' })}>
                  {words.retireSeveral(inList > 0)}
                </Button>
                {tab === 'asset' ? (
                  <Button grow onPress={() => goTo({ kind: 'inventory', view: 'tiles' })}>
                    {inventoryWords.open(inventory)}
                  </Button>
                ) : null}
              </div>
            </ItemList>
          )}
        </MaintenanceBody>
      )}
    </Screen>
  )
}

/** Takes scans on a page without a field for numbers. */
function ScannedItems({
  onKnown,
  onUnknown,
}: {
  onKnown: (item: ChosenItem) => void
  onUnknown: (item: ChosenItem) => void
}) {
  const take = useFoundItem({ onFound: (item, isKnown) => (isKnown ? onKnown(item) : onUnknown(item)) })
  useScannedItem('asset', take)
  return null
}
