import { useMemo } from 'react'
import type { EndedBatch } from '../../../shared/batch.ts'
import {
  batchDuration,
  longestWait,
  peopleOf,
  type Stretch,
  scalesOf,
  stepKinds,
  stepTimes,
  stretchesOf,
} from '../../../shared/kitchen/batch-times/batchTimes.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { IconHourglass } from '../../parts/factIcons.tsx'
import { IconPerson } from '../../ui/icons.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import styles from './StepTimes.module.css'

/** A duration, or a moment, in milliseconds, without its seconds: the minutes that are shown of it. */
export function wholeMinutes(milliseconds: number): number {
  return milliseconds - (milliseconds % 60_000)
}

/** How long the steps took, as a bar, and who did them. Nothing for a batch of which no step was marked as done. */
export function StepTimes({ batch, recipe }: { batch: EndedBatch; recipe: Recipe }) {
  const { finished: words, timers } = useWords()
  const nameOf = usePersonName()
  const { recipeLanguage } = useStation()
  const { times, stretches, longest } = useMemo(() => {
    const read = stepTimes(batch)
    const kinds = stepKinds(planOf(recipe, recipeLanguage))
    return { times: read, stretches: stretchesOf(read, kinds), longest: longestWait(read, kinds) }
  }, [batch, recipe, recipeLanguage])
  if (times.length === 0) return null
  const isMixed = scalesOf(batch).length > 1
  const duration = (milliseconds: number) => timers.duration(wholeMinutes(milliseconds))
  let column = 1
  return (
    <section className={`panel ${styles.stepTimes} num`} aria-label={words.steps}>
      <Row wrap gap={4} justify="between">
        {longest === null ? (
          <h2>{words.steps}</h2>
        ) : (
          <Text size="near">
            <IconHourglass /> {words.longestWait}{' '}
            <b>
              <bdi>{longest.title.trim() || words.untitled(stepNumber(longest.step))}</bdi>,{' '}
              {duration(longest.milliseconds)}
            </b>
          </Text>
        )}
        {batchDuration(batch) !== null ? null : (
          <Text size="label" tone="muted">
            {words.timesNotKnown}
          </Text>
        )}
        {longest === null ? null : (
          <Text size="label" tone="muted">
            <i className={`kindOfTime ${styles.stepTimesKey}`} data-kind="work" /> {words.work}{' '}
            <i className={`kindOfTime ${styles.stepTimesKey}`} data-kind="wait" /> {words.wait}
          </Text>
        )}
      </Row>
      <div
        className={styles.stepTimesBar}
        style={{ gridTemplateColumns: stretches.map((one) => `minmax(0, ${one.milliseconds + 1}fr)`).join(' ') }}
      >
        {stretches.map((one, place) => (
          <div key={one.first} className={styles.stretch} style={{ gridColumn: place + 1 }}>
            <p className={styles.stretchName}>
              <b>{numbersOf(one)}</b>
              {isMixed ? <b>{factorText(one.scale)}</b> : null}
              {one.title === null ? null : <ServiceWords>{one.title}</ServiceWords>}
            </p>
            <p
              className={`${styles.stretchTime} kindOfTime`}
              data-kind={one.kind}
              data-longest={longest?.step === one.first || undefined}
            >
              {one.milliseconds < 60_000 || !one.isOwn ? null : <span>{duration(one.milliseconds)}</span>}
            </p>
          </div>
        ))}
        {peopleOf(stretches).map(({ by, count }) => {
          const from = column
          column += count
          return (
            <p key={from} className={styles.stretchPerson} style={{ gridColumn: `${from} / span ${count}` }}>
              <IconPerson /> <bdi>{nameOf(by)}</bdi>
            </p>
          )
        })}
      </div>
    </section>
  )
}

/** "5", or "1–4" for several steps. */
function numbersOf({ first, last }: Stretch): string {
  return first === last ? `${stepNumber(first)}` : `${stepNumber(first)}–${stepNumber(last)}`
}
