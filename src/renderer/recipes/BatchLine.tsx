import type { BatchFacts } from '../parts/batchFacts.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { IconTimer } from '../ui/icons.tsx'
import { Chip } from '../ui/Notice.tsx'
import styles from './BatchLine.module.css'

/** A batch in a few lines: number and name, scale, current step, timers, and who left it when. */
export function BatchLine({ number, name, facts }: { number: string; name: string; facts: BatchFacts }) {
  const { where, timers, ringing, left } = facts
  return (
    <div className={styles.batchLine}>
      <h2>
        <BothEnds lines={2}>{`${number} ${name}`}</BothEnds>
      </h2>
      <p className="num">{timers === null ? where : `${where}, ${timers}`}</p>
      {ringing === null ? null : (
        <Chip kind="warn" icon={<IconTimer />}>
          {ringing}
        </Chip>
      )}
      <p className={`${styles.batchLineLeft} muted`}>{left}</p>
    </div>
  )
}
