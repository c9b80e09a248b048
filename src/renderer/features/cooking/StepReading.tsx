import { useState } from 'react'
import { stepNumber } from '../../../shared/step.ts'
import type { ReadableStep } from '../../parts/readableStep.ts'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconDown } from '../../ui/icons.tsx'
import { Row, Screen } from '../../ui/layout.tsx'
import { useWords } from '../../words/words.ts'
import type { Place } from './fit.ts'
import { StepCards, useStepFit } from './StepCards.tsx'
import styles from './StepScreen.module.css'
import { useCards } from './useCards.ts'
import { usePages } from './usePages.ts'
import { useStepTools } from './useStepTools.ts'

/**
 * A step that can only be read, for the lock screen: its cards with their ticks, one below the other, or where they have no
 * room, such as below ringing timers, one after the other.
 */
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
  const [turned, setTurned] = useState<Place>('read')
  const all = fit.placed?.pages ?? null
  const alone = fit.placed?.isApart === true ? turned : null
  const isTurn = (to: Place) => alone !== null && alone !== to
  const pages = usePages(all === null || alone === null ? all : { read: [], side: [], [alone]: all[alone] }, {
    visit: `${stepNumber(index)} ${alone} ${fit.placed?.shape}`,
    hand: null,
    isDone: (item) => weighing?.isIn(weighing.card.rows[item]?.place ?? -1) ?? false,
  })
  const { seen, of } =
    pages.next === null && isTurn('side')
      ? { seen: 0, of: all?.side.at(-1)?.to ?? 0 }
      : pages[alone === 'side' ? 'side' : 'count']
  const [hasBack, hasMore] = [pages.back !== null || isTurn('read'), pages.next !== null || isTurn('side')]
  const shown = mine.filter(({ kind }) => alone === null || (alone === 'read') === (kind === 'read'))
  return (
    <Screen name="step">
      <div className={styles.sizes} data-panel="upright" data-locked>
        <div className={styles.main}>
          <div className={styles.room} ref={fit.place}>
            {fit.placed === null ? null : (
              <StepCards
                place={place}
                cards={shown}
                tools={alone === 'read' ? { ...tools, weighing: null } : tools}
                placed={fit.placed}
                pages={pages}
              />
            )}
            {fit.layer}
          </div>
        </div>
        {!hasMore && !hasBack ? null : (
          <Row gap={4} pad={4} padBlock={1}>
            <Button icon={<IconBack />} disabled={!hasBack} onPress={() => pages.turnBack() || setTurned('read')}>
              {words.back}
            </Button>
            <Button
              grow
              iconAfter={<IconDown />}
              disabled={!hasMore}
              onPress={() => pages.turnOn() || setTurned('side')}
            >
              {words.more(seen, of)}
            </Button>
          </Row>
        )}
      </div>
    </Screen>
  )
}
