import type { ReactNode } from 'react'
import type { Query } from '../../../shared/recordsQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import type { ReadRecords, TaskAnswer } from '../desk/taskRecords.ts'
import { useDesk, useOpenView } from '../frame/useDesk.ts'
import { useTaskRecords } from './useTaskRecords.ts'

interface AnsweredProps {
  readonly answer: TaskAnswer
  readonly query: Query
  /** Says that there is no record. */
  readonly nothing: string
  /** Another way than to ask again, if there is no record. */
  readonly besides?: ReactNode
  readonly children: (read: ReadRecords, askAgain: () => void) => ReactNode
}

/** Asks a task's question, and shows the answer. */
export function AskedRecords(of: Omit<AnsweredProps, 'answer'>) {
  return <TaskAnswered answer={useTaskRecords(of.query)} {...of} />
}

/** The one way to show the answer to a task's question: waiting, failed, nothing found, records, and more pages. */
export function TaskAnswered({ answer, query, nothing, besides, children }: AnsweredProps) {
  const { records: words, recordsLearnt } = useWords()
  const { read, isAsking, failure, count, askAgain, readMore } = answer
  const again = <Button onPress={askAgain}>{words.askAgain}</Button>
  const isAskingMore = isAsking && read !== null
  const more = (
    <Button busy={isAskingMore ? words.askingPage : undefined} onPress={readMore}>
      {recordsLearnt.readMore}
    </Button>
  )
  if (read === null && failure !== null) {
    const { title, sentence } = words.failure(failure)
    const isUnclear = failure.kind === 'unclear'
    const action = (
      <>
        {isUnclear ? <AsTable query={query} /> : null}
        {again}
      </>
    )
    return (
      <Notice kind={isUnclear ? 'warn' : 'stop'} title={title} action={action}>
        {sentence}
      </Notice>
    )
  }
  if (read === null)
    return (
      <div role="status">
        <h2>{words.asking}</h2>
        {count === 0 ? null : <Text tone="muted">{recordsLearnt.readUntilNow(count)}</Text>}
      </div>
    )
  if (read.records.length === 0)
    return (
      <Stack gap={4}>
        <div role="status">
          <h2>{read.next === null ? nothing : recordsLearnt.emptyUntilNow}</h2>
          {read.message === null ? null : <Text dir="auto">{words.message(read.message)}</Text>}
        </div>
        <Row wrap gap={4}>
          {read.next === null ? null : more}
          {again}
          {besides}
        </Row>
      </Stack>
    )
  return (
    <>
      {read.next === null ? null : (
        <Notice
          kind={failure === null ? 'info' : 'warn'}
          title={recordsLearnt.notAll(read.records.length)}
          action={more}
        >
          {failure === null ? null : words.failure(failure).sentence}
        </Notice>
      )}
      {children(read, askAgain)}
    </>
  )
}

/** Opens the answer to a task's question as a table, which leads back to the task. */
export function AsTable({
  query,
  title,
}: {
  query: Query
  /** What the table shows; without it there is one table on the screen. */
  title?: string
}) {
  const openView = useOpenView()
  const { ask, view } = useDesk()
  const { recordsPeople: words } = useWords()
  return (
    <Button
      name={title === undefined ? undefined : words.tableOf(title)}
      onPress={() => openView({ kind: 'answer', query: ask(query, view) })}
    >
      {words.asTable}
    </Button>
  )
}
