import type { ReactNode } from 'react'
import type { InventoryState } from '../../shared/inventory.ts'
import { usePersonName } from '../words/personName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './InventoryScreen.module.css'

/** How many assets were found, and who began or ended the inventory when; beside it the buttons. */
export function InventoryHead({ inventory, children }: { inventory: InventoryState; children: ReactNode }) {
  const { inventory: words } = useWords()
  const nameOf = usePersonName()
  const at = useMomentWords()
  const { found, total, begunBy, begunAt, ended } = inventory
  return (
    <div className={styles.head}>
      <div className={styles.headWords} role="status">
        <h2 className="num">{words.count(found, total)}</h2>
        <p className="muted">
          {ended === null ? words.begun(nameOf(begunBy), at(begunAt)) : words.ended(nameOf(ended.by), at(ended.at))}
        </p>
      </div>
      <div className={styles.headButtons}>{children}</div>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${total === 0 ? 0 : (100 * found) / total}%` }} />
      </div>
    </div>
  )
}
