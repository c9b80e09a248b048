import type { ReactNode } from 'react'
import type { Query } from '../../../shared/recordsQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { useDesk, useOpenView } from '../useDesk.ts'
import type { ReadRecords } from './taskRecords.ts'
import type { TaskAnswer } from './useTaskRecords.ts'

/** The one way to show the answer to a task's question: waiting, failed, nothing found, records, and more pages. */
export function TaskAnswered({
  answer: { progress, askAgain, readMore },
  nothing,
  besides,
  table,
  children,
}: {
  answer: TaskAnswer
  /** Says that there is no record. */
  nothing: string
  /** Another way than to ask again, if there is no record. */
  besides?: ReactNode
  /** The way to the answer as a table, for an answer that does not tell whether there are records. */
  table: ReactNode
  children: (read: ReadRecords) => ReactNode
}) {
  const { records: words, recordsLearnt } = useWords()
  switch (progress.kind) {
    case 'resting':
      return null
    case 'asking':
      return (
        <div role="status">
          <h2>{words.asking}</h2>
          {progress.records === 0 ? null : <p className="muted">{recordsLearnt.readUntilNow(progress.records)}</p>}
        </div>
      )
    case 'failed': {
      const { title, sentence } = words.failure(progress.failure)
      return (
        <Notice
          kind={progress.failure.kind === 'unclear' ? 'warn' : 'stop'}
          title={title}
          action={
            <>
              {progress.failure.kind === 'unclear' ? table : null}
              <Button onPress={askAgain}>{words.askAgain}</Button>
            </>
          }
        >
          {sentence}
        </Notice>
      )
    }
    case 'read': {
      const { read, more } = progress
      if (read.records.length === 0)
        return (
          <div className="column" role="status">
            <h2>{read.next === null ? nothing : recordsLearnt.emptyUntilNow}</h2>
            {read.message === null ? null : <p dir="auto">{words.message(read.message)}</p>}
            <div className="row">
              {read.next === null ? null : <Button onPress={readMore}>{recordsLearnt.readMore}</Button>}
              <Button onPress={askAgain}>{words.askAgain}</Button>
              {besides}
            </div>
          </div>
        )
      return (
        <>
          {read.next === null ? null : (
            <Notice
              kind={more.kind === 'failed' ? 'warn' : 'info'}
              title={recordsLearnt.notAll(read.records.length)}
              action={
                <Button busy={more.kind === 'asking' ? words.askingPage : undefined} onPress={readMore}>
                  {recordsLearnt.readMore}
                </Button>
              }
            >
              {more.kind === 'failed' ? words.failure(more.failure).sentence : null}
            </Notice>
          )}
          {children(read)}
        </>
      )
    }
  }
}

/** Opens the answer to a task's question as a table, which leads back to the task. */
export function AsTable({
  query,
  title,
}: {
  query: Query | null
  /** What the table shows; without it there is one table on the screen. */
  title?: string
}) {
  const openView = useOpenView()
  const { ask, view } = useDesk()
  const { recordsPeople: words } = useWords()
  if (query === null) return null
  return (
    <Button
      name={title === undefined ? undefined : words.tableOf(title)}
      onPress={() => openView({ kind: 'answer', query: ask(query, view) })}
    >
      {words.asTable}
    </Button>
  )
}
