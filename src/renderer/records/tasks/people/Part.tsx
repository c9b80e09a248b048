import type { ReactNode } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { KindMark } from '../../../controls/Chip.tsx'
import { useWords } from '../../../words/words.ts'
import type { ReadRecords } from '../taskRecords.ts'
import type { TaskAnswer } from '../useTaskRecords.ts'
import styles from './people.module.css'

/**
 * A part of what the service has of a person: its records, or in one line why there are none. In place of
 * `TaskAnswered`, because four of them share a screen.
 */
export function Part({
  title,
  answer: { progress, askAgain },
  action,
  table,
  children,
}: {
  title: string
  answer: TaskAnswer
  /** Beside the title of records. */
  action: (read: ReadRecords) => ReactNode
  /** The way to the answer as a table. */
  table: ReactNode
  children: (read: ReadRecords) => ReactNode
}) {
  const { recordsPeople: words, records } = useWords()
  const read = progress.kind === 'read' && progress.read.records.length > 0 ? progress.read : null
  return (
    <section className={`panel column ${styles.part}`} aria-label={title} data-tight>
      <header className="row">
        <h3 className="grow">
          {title}
          {read === null ? null : <span className="num"> {words.count(read.records.length, read.next !== null)}</span>}
        </h3>
        {progress.kind === 'failed' && progress.failure.kind === 'unclear' ? table : null}
        {read !== null ? (
          action(read)
        ) : progress.kind === 'failed' || progress.kind === 'read' ? (
          <Button name={words.askAgainAbout(title)} onPress={askAgain}>
            {records.askAgain}
          </Button>
        ) : null}
      </header>
      {read !== null ? (
        children(read)
      ) : (
        <p className="muted" role={progress.kind === 'failed' ? 'alert' : 'status'}>
          {progress.kind === 'failed' ? <KindMark kind="stop" /> : null}{' '}
          {progress.kind === 'resting'
            ? words.because({ kind: 'notAsked', because: 'noId' })
            : progress.kind === 'asking'
              ? records.asking
              : progress.kind === 'failed'
                ? words.failure(progress.failure)
                : words.none}
        </p>
      )}
    </section>
  )
}
