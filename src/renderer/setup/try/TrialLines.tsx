import type { ReactNode } from 'react'
import { Icon, IconWarning, pathIcon } from '../../controls/icons.tsx'
import type { TrialLine } from '../../words/en/setupTry.ts'
import styles from './TrialLines.module.css'

export const IconAgain = pathIcon('M20 11a8 8 0 1 0-1.6 6', 'M20.5 4.5V11H14')

const IconYes = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m7.6 12.5 3.2 3.2L16.6 9.4" />
  </Icon>
)

const IconNo = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m8.4 8.4 7.2 7.2M15.6 8.4l-7.2 7.2" />
  </Icon>
)

/** Neither good nor bad: not so, or not known yet. */
const IconNeither = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M7.5 12h9" />
  </Icon>
)

const MARKS: Readonly<Record<TrialLine['mark'], ReactNode>> = {
  ok: <IconYes />,
  no: <IconNo />,
  warn: <IconWarning />,
  wait: <IconNeither />,
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
