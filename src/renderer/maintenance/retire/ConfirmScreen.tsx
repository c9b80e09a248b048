import type { ReactNode } from 'react'
import { Banner } from '../../controls/Banner.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { LockButton } from '../../lock/LockButton.tsx'
import styles from './ConfirmLayout.module.css'

/**
 * The confirmation of a request that cannot be undone at the service. The first half shows the consequence, the reason
 * and the hold button; the second half the number, its keys and the way back. The way back is where the button that
 * opened this screen was, so that a double touch keeps the item.
 */
export function ConfirmLayout({
  factsLabel,
  facts,
  reasons,
  letters,
  entering,
  problem,
  hold,
  keep,
}: {
  factsLabel: string
  /** The consequence. Paged if it is long. */
  facts: ReactNode
  reasons: ReactNode
  /** Whether the keyboard is shown, which needs more space than the number pad. */
  letters: boolean
  /** The field and its keys. */
  entering: ReactNode
  /** Why the last attempt failed; null if it did not. */
  problem: string | null
  hold: ReactNode
  /** The button of the way back. */
  keep: ReactNode
}) {
  return (
    <Screen>
      <main className={`screen-body ${styles.retireBody}`} data-keys={letters ? 'letters' : 'digits'}>
        <section className={styles.retireFacts}>
          <Scroller label={factsLabel}>
            <div className={styles.retireFactsContent}>{facts}</div>
          </Scroller>
        </section>
        <section className={styles.retireWhy}>{reasons}</section>
        <section className={styles.retireEntering}>{entering}</section>
        <div className={styles.retireHold}>
          {problem === null ? null : <Banner kind="stop" title={problem} />}
          {hold}
        </div>
        <div className={styles.retireWays}>
          {keep}
          <LockButton size="main" />
        </div>
      </main>
    </Screen>
  )
}
