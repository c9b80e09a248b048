import { stepNumber } from '../../../shared/step.ts'
import type { ReadableStep } from '../../parts/readableStep.ts'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconDown } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { useWords } from '../../words/words.ts'
import { StepCards, useStepFit } from './StepCards.tsx'
import styles from './StepScreen.module.css'
import { useCards } from './useCards.ts'
import { usePages } from './usePages.ts'
import { useStepTools } from './useStepTools.ts'

/** A step that can only be read, for the lock screen: its cards with their ticks, one below the other. */
export function StepReading({ step: { recipe, index, scale, ticked } }: { step: ReadableStep }) {
  const { step: words } = useWords()
  const place = { recipe, index, scale }
  const cards = useCards(recipe, scale, null)
  const mine = cards.of(index)
  const tools = useStepTools(place, mine, null, {
    batch: null,
    ticks: ticked === null ? null : { ticked, setTicked: null },
  })
  const { weighing } = tools
  const fit = useStepFit(place, cards, tools, true)
  const pages = usePages(fit.placed?.pages ?? null, {
    visit: `${stepNumber(index)}`,
    hand: null,
    isDone: (item) => weighing?.isIn(weighing.card.rows[item]?.place ?? -1) ?? false,
  })
  return (
    <Screen name="step">
      <div className={styles.sizes} data-panel="upright" data-locked>
        <div className={styles.main} style={{ '--text-millimetres': fit.placed?.text ?? 0 }}>
          <div className={styles.room} ref={fit.place}>
            {fit.placed === null ? null : (
              <StepCards place={place} cards={mine} tools={tools} placed={fit.placed} pages={pages} />
            )}
            {fit.layer}
          </div>
        </div>
        {pages.next === null && pages.back === null ? null : (
          <div className={styles.lockedWays}>
            <Button icon={<IconBack />} disabled={pages.back === null} onPress={pages.turnBack}>
              {words.back}
            </Button>
            <Button grow iconAfter={<IconDown />} disabled={pages.next === null} onPress={pages.turnOn}>
              {words.more(pages.count.seen, pages.count.of)}
            </Button>
          </div>
        )}
      </div>
    </Screen>
  )
}
