import { Button } from '../controls/Button.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useWords } from '../words/words.ts'
import styles from './InventoryScreen.module.css'
import { useAssetWords } from './useAssetWords.ts'
import { useInventoryPage } from './useInventoryPage.ts'

const ONE = { text: '', filter: 'all', offset: 0, limit: 1, showing: null } as const

/** Shown before the first inventory of the station: how many assets are known, what an inventory is, and its begin. */
export function BeginInventory() {
  const { inventory: words } = useWords()
  const { areRead } = useAssetWords()
  const { send, isBusy } = useCommand()
  const page = useInventoryPage(ONE)
  return (
    <section className={`panel column ${styles.begin}`}>
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
