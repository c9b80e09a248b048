import { memo } from 'react'
import styles from './PlanParts.module.css'
import type { PlanBlockParts } from './planBlocks.ts'

/** The parts of a step in its segment: work solid, waiting hatched, unclear outlined, a thin line without a time. */
export const PlanParts = memo(function PlanParts({ parts }: { parts: PlanBlockParts }) {
  return (
    <span className={styles.parts} aria-hidden="true">
      {parts.length === 0 ? <i className={styles.part} data-kind="untimed" /> : null}
      {Object.entries(parts).map(([place, { kind, seconds }]) => (
        <i key={place} className={`${styles.part} kindOfTime`} data-kind={kind} style={{ '--share': seconds }} />
      ))}
    </span>
  )
})
