import type { ReactNode } from 'react'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { TimerTiles } from '../../timers/TimerTiles.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconDown, IconNext, IconTimer } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import { InButton } from './InButton.tsx'
import styles from './StepScreen.module.css'
import { useDisplayPanel } from './useDisplayPanel.ts'
import type { Pages } from './usePages.ts'
import type { Weighing } from './weighing.ts'

/** Back, the running timers, the amount at hand where it has no place of its own, and Next. In the same place at every step. */
export function StepFooter({
  next,
  weighing,
  toHand,
  hasBowl,
  onBack,
  onSet,
}: {
  /** `leaves`: whether it leaves the step. */
  next: { readonly name: ReactNode; readonly leaves: boolean; readonly onPress: () => void }
  /** Null where nothing is weighed. */
  weighing: Weighing | null
  toHand: Pages['toHand']
  /** Whether the amount at hand stands in the card of the bowl. */
  hasBowl: boolean
  /** Null at the very beginning. */
  onBack: (() => void) | null
  /** Sets a timer of any length. */
  onSet: () => void
}) {
  const { step: words } = useWords()
  const { panel } = useDisplayPanel()
  const hasTimers = useKioskState(({ timers }) => timers.length > 0)
  const jsin = weighing?.card.rows.find(({ place }) => place === weighing.hand)?.jsin
  return (
    <footer className={styles.footer}>
      <Button size="large" keepFocus icon={<IconBack />} disabled={onBack === null} onPress={() => onBack?.()}>
        {words.back}
      </Button>
      <div className={styles.timers}>
        <TimerTiles />
        <Button kind="quiet" keepFocus icon={<IconTimer />} name={words.setTimer} onPress={onSet}>
          {hasTimers ? null : words.setTimer}
        </Button>
      </div>
      {panel === 'large' && (weighing === null || hasBowl) ? (
        <p className={styles.hint}>{jsin === undefined || hasTimers ? null : words.how(jsin)}</p>
      ) : (
        <div className={styles.in}>{weighing === null ? null : <InButton weighing={weighing} toHand={toHand} />}</div>
      )}
      <Button
        kind={next.leaves ? 'go' : 'plain'}
        size="large"
        keepFocus
        iconAfter={next.leaves ? <IconNext /> : <IconDown />}
        onPress={next.onPress}
      >
        {next.name}
      </Button>
    </footer>
  )
}
