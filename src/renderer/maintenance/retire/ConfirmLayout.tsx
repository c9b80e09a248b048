import '../MaintenanceScreen.css'
import './ConfirmLayout.css'
import type { ReactNode } from 'react'
import { Banner } from '../../controls/Banner.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { LockButton } from '../../lock/LockButton.tsx'

/**
 * The question before something is sent that nobody can bring back. On the first half what it does, why, and the button
 * that is held; on the second the number and its keys, and the way back, which lies where the finger came from: whoever
 * touches twice keeps the thing.
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
  /** What it does, before the question. Paged where it is long. */
  facts: ReactNode
  reasons: ReactNode
  /** The keyboard is shown, which needs more room than the number pad. */
  letters: boolean
  /** What is typed, and its keys. */
  entering: ReactNode
  /** Why it was not done; null where nothing is wrong. */
  problem: string | null
  hold: ReactNode
  /** The button that leads back. */
  keep: ReactNode
}) {
  return (
    <Screen className="retire">
      <main className="screen-body retire-body" data-keys={letters ? 'letters' : 'digits'}>
        <section className="retire-facts">
          <Scroller label={factsLabel}>
            <div className="retire-facts-content">{facts}</div>
          </Scroller>
        </section>
        <section className="retire-why">{reasons}</section>
        <section className="retire-entering">{entering}</section>
        <div className="retire-hold">
          {problem === null ? null : <Banner kind="stop" title={problem} />}
          {hold}
        </div>
        <div className="retire-ways">
          {keep}
          <LockButton size="main" />
        </div>
      </main>
    </Screen>
  )
}
