import { memo, useMemo, useRef } from 'react'
import type { PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { useWidth } from '../../look/useWidth.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import styles from './PlanLine.module.css'
import { blocksShown, blockWords, joined, type PlanBlockParts, type PlanKind, shortLength } from './planBlocks.ts'

/** The kinds of time on the line, in the order of its key. */
const KINDS: readonly PlanKind[] = ['work', 'wait', 'unknown', 'untimed']

/**
 * The steps of a recipe in time, as their texts say it: a block for each step, work solid, waiting hatched, a thin line
 * where no time is said. Below it what the blocks mean, and of `facts` those that have room as a whole.
 */
export function PlanLine({
  segments,
  current,
  facts,
  notice,
}: {
  segments: readonly PlanSegment[]
  /** The step that is being cooked; null before. */
  current: StepIndex | null
  facts: readonly string[]
  /** What has to be read before the facts; null for nothing. */
  notice: string | null
}) {
  const { step: words } = useWords()
  const track = useRef<HTMLOListElement>(null)
  const width = useWidth(track)
  const { from, to } = blocksShown(segments, current ?? 0, width)
  const kinds = useMemo(() => new Set(segments.flatMap(kindsOf)), [segments])
  return (
    <section className={styles.planLine} aria-label={t('whole.plan')}>
      <ol className={styles.planLineTrack} ref={track}>
        {from === 0 ? null : <Rest count={from} name={words.earlier(from)} />}
        {segments.slice(from, to).map((segment) => (
          <Block key={segment.step} segment={segment} isCurrent={segment.step === current} />
        ))}
        {to === segments.length ? null : <Rest count={segments.length - to} name={words.later(segments.length - to)} />}
      </ol>
      <div className={styles.planLineFoot}>
        {notice === null ? null : (
          <p className={styles.planLineNotice} data-unscaled>
            <IconWarning />
            {notice}
          </p>
        )}
        <ul className={styles.planLineKey} data-where-it-fits>
          {KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
            <li key={kind}>
              <span className={styles.planLineSample}>
                <PlanParts parts={kind === 'untimed' ? [] : [{ kind, seconds: 1 }]} />
              </span>
              {t(`plan.${kind}`)}
            </li>
          ))}
          {facts.map((fact) => (
            <li key={fact}>
              <ServiceWords>{fact}</ServiceWords>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const kindsOf = ({ parts }: PlanSegment): readonly PlanKind[] =>
  parts.length === 0 ? ['untimed'] : parts.map(({ kind }) => kind)

function Rest({ count, name }: { count: number; name: string }) {
  return (
    <li className={`num ${styles.planLineRest}`} aria-label={name}>
      +{count}
    </li>
  )
}

/** A step: its number, and its time where that fits. The name of the item has all. */
function Block({
  segment: { step, title, parts: all, seconds },
  isCurrent,
}: {
  segment: PlanSegment
  isCurrent: boolean
}) {
  const parts = joined(all)
  const [first, ...others] = parts
  const kind = others.length === 0 ? first?.kind : undefined
  return (
    <li
      className={styles.planLineBlock}
      data-untimed={seconds === 0 || undefined}
      data-current={isCurrent || undefined}
      style={{ '--share': seconds }}
      aria-label={blockWords(step, title, parts)}
    >
      {kind === undefined ? <PlanParts parts={parts} /> : null}
      {seconds === 0 ? null : (
        <span className={`num kindOfTime ${styles.planLineWords}`} data-kind={kind} aria-hidden="true">
          <b>{stepNumber(step)}</b>
          <span>{shortLength(seconds)}</span>
        </span>
      )}
    </li>
  )
}

/** The parts of a step in its segment: work solid, waiting hatched, unclear outlined, a thin line without a time. */
export const PlanParts = memo(function PlanParts({ parts }: { parts: PlanBlockParts }) {
  return (
    <span className={styles.parts} aria-hidden="true">
      {parts.length === 0 ? <i className={styles.part} data-kind="untimed" /> : null}
      {Object.entries(joined(parts)).map(([place, { kind, seconds }]) => (
        <i key={place} className={`${styles.part} kindOfTime`} data-kind={kind} style={{ '--share': seconds }} />
      ))}
    </span>
  )
})
