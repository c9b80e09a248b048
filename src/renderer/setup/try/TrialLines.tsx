import type { ReactNode } from 'react'
import { IconWarning } from '../../controls/icons.tsx'
import { Sign } from '../../station/readiness/tileIcons.tsx'
import type { TrialLine } from '../../words/en/setupTry.ts'
import styles from './TrialLines.module.css'

const MARKS: Readonly<Record<TrialLine['mark'], ReactNode>> = {
  ok: <Sign standing="good" />,
  no: <Sign standing="problem" />,
  warn: <IconWarning />,
  // Neither good nor bad: not so, or not known yet.
  wait: <Sign standing="notUsed" />,
}

/** What was tried, one line each: a mark, its words, and what was found or is to be done. */
export function TrialLines({ label, lines }: { label: string; lines: readonly TrialLine[] }) {
  return (
    <ul className={styles.trialLines} aria-label={label}>
      {lines.map(({ mark, title, more }) => (
        <li key={title} className={styles.trialLine} data-mark={mark}>
          <span className={styles.trialMark}>{MARKS[mark]}</span>
          <p className={styles.trialText}>
            <b>{title}</b>
            <span className={styles.trialMore}>{more}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
