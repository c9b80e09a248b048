import { type ReactNode, useState } from 'react'
import type { InventoryState } from '../../shared/inventory.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../parts/Bar.tsx'
import { DiskTrouble } from '../parts/DiskTrouble.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Screen } from '../ui/layout.tsx'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './InventoryScreen.module.css'
import { InventoryTiles, useInventoryPage } from './InventoryTiles.tsx'
import { LookForList } from './LookForList.tsx'
import { useAssetWords } from './useAssetWords.ts'

const ONE = { text: '', filter: 'all', offset: 0, limit: 1, showing: null } as const

type Question = 'end' | 'begin'

/** The inventory of the assets: its tiles, or a list of those that were not found. */
export function InventoryScreen({ view }: { view: 'tiles' | 'dark' }) {
  const goTo = useGoTo()
  const { inventory: words, maintenance } = useWords()
  const inventory = useKioskState(({ inventory }) => inventory)
  const [question, setQuestion] = useState<Question | null>(null)
  const toTiles = () => goTo({ kind: 'inventory', view: 'tiles' })
  const toMaintenance = () => goTo({ kind: 'maintenance', tab: 'asset', number: null })

  if (inventory !== null && view === 'dark') {
    return (
      <Screen name="maintenance">
        <Bar back={{ to: words.back, onPress: toTiles }} title={<h1>{words.lookHeading}</h1>} />
        <main className={`screen-body ${styles.inventory}`}>
          <LookForList dark={inventory.total - inventory.found} />
        </main>
      </Screen>
    )
  }
  return (
    <Screen name="maintenance">
      <Bar back={{ to: maintenance.heading, onPress: toMaintenance }} title={<h1>{words.heading}</h1>} />
      <main className={`screen-body ${styles.inventory}`}>
        {inventory === null ? (
          <BeginInventory />
        ) : (
          <div className="column">
            <InventoryHead inventory={inventory}>
              <Button onPress={() => goTo({ kind: 'inventory', view: 'dark' })}>
                {words.look(inventory.total - inventory.found)}
              </Button>
              <ExportButton filter="all" />
              {inventory.ended === null ? (
                <Button onPress={() => setQuestion('end')}>{words.end}</Button>
              ) : (
                <Button onPress={() => setQuestion('begin')}>{words.beginAnother}</Button>
              )}
            </InventoryHead>
            <InventoryTiles key={inventory.begunAt} />
          </div>
        )}
        {question === null || inventory === null ? null : (
          <InventoryQuestion
            question={question}
            dark={inventory.total - inventory.found}
            onAnswered={() => setQuestion(null)}
          />
        )}
      </main>
    </Screen>
  )
}

/** Asks before the inventory ends, and before another one replaces its list. */
function InventoryQuestion({
  question,
  dark,
  onAnswered,
}: {
  question: Question
  /** The number of assets that were not found. */
  dark: number
  onAnswered: () => void
}) {
  const { inventory: words } = useWords()
  const { areRead } = useAssetWords()
  const { send, isBusy } = useCommand()
  const isEnd = question === 'end'
  return (
    <ConfirmDialog
      title={isEnd ? words.endTitle : words.beginTitle}
      keep={isEnd ? words.goOn : words.keepLast}
      confirm={isEnd ? words.endNow : words.beginNow}
      busy={isBusy ? words.working : undefined}
      onKeep={onAnswered}
      onConfirm={() => void send(isEnd ? 'endInventory' : 'beginInventory', null).then(onAnswered)}
    >
      <p>{isEnd ? words.endMore(dark, areRead) : words.beginMore}</p>
    </ConfirmDialog>
  )
}

/** How many assets were found, and who began or ended the inventory when; beside it the buttons. */
function InventoryHead({ inventory, children }: { inventory: InventoryState; children: ReactNode }) {
  const { inventory: words } = useWords()
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { found, total, begunBy, begunAt, ended } = inventory
  return (
    <header className="wraps">
      <div className={`wraps ${styles.headWords}`} role="status">
        <h2 className="num">{words.count(found, total)}</h2>
        <p className="muted">
          {ended === null ? words.begun(nameOf(begunBy), at(begunAt)) : words.ended(nameOf(ended.by), at(ended.at))}
        </p>
      </div>
      <div className={`wraps ${styles.headButtons}`}>{children}</div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${total === 0 ? 0 : (100 * found) / total}%` }} />
      </div>
    </header>
  )
}

/** Shown before the first inventory of the station: how many assets are known, what an inventory is, and its begin. */
function BeginInventory() {
  const { inventory: words } = useWords()
  const { areRead } = useAssetWords()
  const { send, isBusy } = useCommand()
  const page = useInventoryPage(ONE)
  return (
    <section className={`panel column ${styles.begin}`}>
      <DiskTrouble of="inventory" />
      <h2>{words.notBegun}</h2>
      {page === null ? null : <p>{words.known(page.total, areRead)}</p>}
      <p className="muted">{words.explain}</p>
      <Button
        kind="go"
        size="main"
        busy={isBusy ? words.working : undefined}
        onPress={() => void send('beginInventory', null)}
      >
        {words.begin}
      </Button>
    </section>
  )
}
