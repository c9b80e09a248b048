import { Chip } from '../../controls/Chip.tsx'
import { IconTimer } from '../../controls/icons.tsx'
import type { BatchFacts } from './batchFacts.ts'
import './BatchLine.css'

/** A batch in a few lines: number and name, scale, current step, timers, and who left it when. */
export function BatchLine({ number, name, facts }: { number: string; name: string; facts: BatchFacts }) {
  const { where, timers, ringing, left } = facts
  return (
    <div className="batch-line">
      <h2 className="batch-line-name">
        {number === '' ? null : <span className="batch-line-number num">{number} </span>}
        <bdi>{name}</bdi>
      </h2>
      <p className="batch-line-where num">{timers === null ? where : `${where}, ${timers}`}</p>
      {ringing === null ? null : (
        <Chip kind="warn" icon={<IconTimer />}>
          {ringing}
        </Chip>
      )}
      <p className="batch-line-left muted">{left}</p>
    </div>
  )
}
