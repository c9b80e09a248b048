import { useMemo, useRef } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { type PlanSegment, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/recipe.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useTextScale } from '../../look/textScale.ts'
import { useWidth } from '../../look/useWidth.ts'
import { PlanParts } from '../../parts/PlanParts.tsx'
import { ALWAYS_FIT, blocksShown, joined } from '../../parts/planBlocks.ts'
import { useNow } from '../../time/useNow.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import styles from './PlanBar.module.css'

const REDRAWN_MILLISECONDS = 15_000

/**
 * The steps of a recipe in time, as their texts say it: a segment for each step, work solid, waiting hatched, a thin
 * line where no time is said; and when the batch is ready, where that is known. Nothing when no text says a time.
 */
export function PlanBar({
  recipe,
  batch,
}: {
  recipe: Recipe
  /** Null before a batch is started. */
  batch: BatchSummary | null
}) {
  const { plan: words, step: stepWords } = useWords()
  const timers = useKioskState(({ timers }) => timers)
  const { recipeLanguage } = useStation()
  const moment = useMomentWords()
  const now = useNow(REDRAWN_MILLISECONDS)
  const track = useRef<HTMLOListElement>(null)
  const width = useWidth(track)
  // A low panel draws the plan at the usual text size, in more room than this takes.
  const textScale = Math.max(1, useTextScale()[0])
  const plan = useMemo(() => planOf(recipe, recipeLanguage), [recipe, recipeLanguage])
  const { segments } = plan
  const current = batch?.stage === 'cooking' ? batch.step : null
  const { readyAt } = batchRun(segments, batch, timers, now)
  if (plan.seconds === 0) return null
  const ready = readyAt === null ? null : moment(readyAt)
  const { from, to } = blocksShown(segments, current ?? 0, { width: width ?? 0, textScale })
  const kinds = new Set(
    segments.flatMap(({ parts }) => (parts.length === 0 ? ['untimed'] : parts.map(({ kind }) => kind))),
  )
  return (
    <section className={`panel scalable ${styles.plan}`} aria-label={words.title}>
      <div className={styles.planHead}>
        <p className={styles.planReady}>
          {ready === null ? (
            <>
              {words.timesGiven} <b className="num">{words.length(plan.seconds)}</b>
            </>
          ) : (
            <>
              {current === null ? words.startNow : words.isBegun} <b className="num">{ready}</b>{' '}
              <span className={styles.planEarliest}>{words.earliest}</span>
            </>
          )}
        </p>
        <ul className={styles.planKey}>
          {(['work', 'wait', 'unknown', 'untimed'] as const).map((kind) =>
            kinds.has(kind) ? (
              <li key={kind}>
                <span className={styles.planSample}>
                  <PlanParts parts={kind === 'untimed' ? [] : [{ kind, seconds: 1 }]} labels={null} />
                </span>
                {words.kinds[kind]}
              </li>
            ) : null,
          )}
        </ul>
      </div>
      <ol className={styles.planTrack} ref={segments.length > ALWAYS_FIT ? track : undefined}>
        {from === 0 ? null : (
          <li className={`num ${styles.planRest}`} aria-label={stepWords.earlier(from)}>
            +{from}
          </li>
        )}
        {segments.slice(from, to).map((segment) => (
          <Block key={segment.step} segment={segment} isCurrent={segment.step === current} />
        ))}
        {to === segments.length ? null : (
          <li className={`num ${styles.planRest}`} aria-label={stepWords.later(segments.length - to)}>
            +{segments.length - to}
          </li>
        )}
      </ol>
    </section>
  )
}

/** A step: its number, title and parts. A label that does not fit is not shown; the name of the item has all. */
function Block({
  segment: { step, title, parts: all, seconds },
  isCurrent,
}: {
  segment: PlanSegment
  isCurrent: boolean
}) {
  const { plan: words } = useWords()
  const parts = joined(all)
  const isTimed = seconds > 0
  return (
    <li
      className={styles.planBlock}
      data-untimed={!isTimed || undefined}
      data-current={isCurrent || undefined}
      style={{ '--share': seconds }}
      aria-label={words.block({ step: stepNumber(step), title, parts })}
    >
      <span className={styles.planName} aria-hidden="true">
        <b className="num">{stepNumber(step)}</b>
        {isTimed ? (
          <span>
            <bdi>
              <ServiceText>{title}</ServiceText>
            </bdi>
          </span>
        ) : null}
      </span>
      <PlanParts parts={parts} labels={words.length} />
    </li>
  )
}
