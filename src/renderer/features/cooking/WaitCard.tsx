import { memo, type ReactNode } from 'react'
import { IconOven, IconProbe, IconThermometer } from '../../parts/factIcons.tsx'
import { useWords, type Words } from '../../words/words.ts'
import styles from './Cards.module.css'
import type { LargeTemperature, WaitCard as Wait } from './cards.ts'
import { degreesParts } from './factParts.ts'
import type { Rows } from './fit.ts'
import { keyed } from './keyed.ts'
import { type Meanwhile, Preparation } from './Preparation.tsx'
import type { SuggestedTimer } from './suggestedTimers.ts'
import { TimeButton } from './TimeButton.tsx'
import type { StepTimers } from './useStepTimers.ts'

/**
 * What stands beside a text without amounts: its temperatures, a button for each of its times; and where the
 * step takes a while, what the next one needs.
 */
export const WaitCard = memo(function WaitCard({
  card,
  timers,
  rows,
  meanwhile,
}: {
  card: Wait
  /** Null where no timer can be started here. */
  timers: StepTimers | null
  /** Those of its items that are shown; null for all. */
  rows: Rows | null
  /** Null where nothing is prepared here. */
  meanwhile: Meanwhile | null
}) {
  const words = useWords()
  const items = [...card.temperatures, ...card.timers]
  const draw = (item: LargeTemperature | SuggestedTimer) => {
    if ('kind' in item) return <Temperature fact={item} words={words} isForeign={card.isForeign} />
    if (timers === null) return <p className={styles.largeTime}>{item.label}</p>
    return <TimeButton timer={item} text={item.label} after={null} timers={timers} />
  }
  return (
    <section
      className={styles.wait}
      data-card="wait"
      aria-label={words.facts.label}
      data-many={items.length > 2 || undefined}
    >
      {keyed(items).map(({ item, key, place }) =>
        rows !== null && (place < rows.from || place >= rows.to) ? null : (
          <div key={key} className={styles.waitItem} data-item={place}>
            {draw(item)}
          </div>
        ),
      )}
      {meanwhile === null ? null : <Preparation card={card} meanwhile={meanwhile} />}
    </section>
  )
})

const SIGNS: Readonly<Record<LargeTemperature['kind'], ReactNode>> = {
  temperature: <IconThermometer />,
  core: <IconProbe />,
  oven: <IconOven />,
}

function Temperature({ fact, words, isForeign }: { fact: LargeTemperature; words: Words; isForeign: boolean }) {
  const { heat, core, oven } = words.facts
  return (
    <dl className={styles.heat}>
      <dt>
        {SIGNS[fact.kind]}
        {fact.kind === 'temperature' ? heat(fact.verb, isForeign ? null : fact.relation) : { core, oven }[fact.kind]}
      </dt>
      <dd className="num" dir="ltr">
        {keyed(degreesParts(fact.degrees)).map(({ item: part, key, place }) => (
          <span key={key} data-unit={!part.isNumber || undefined}>
            {place === 0 ? '' : ' '}
            {part.text}
          </span>
        ))}
      </dd>
    </dl>
  )
}
