import type { ReactNode } from 'react'
import { isRefusal, type QueryResultSummary } from '../../shared/queryResult.ts'
import { operationById } from '../../shared/records/operations.ts'
import { assertNever } from '../../shared/result.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { type AskedQuery, shownPage } from './desk/deskState.ts'
import type { RecordsView } from './desk/recordsView.ts'
import { QueryResultHead } from './QueryResultHead.tsx'
import { QueryResultTable } from './QueryResultTable.tsx'
import { RawText } from './RawText.tsx'
import { useDesk, useOpenView } from './useDesk.ts'

/** The answer of the service to a query, one page at a time: its records, or the whole page as JSON. */
export function QueryResultView({ asked, asJson }: { asked: AskedQuery; asJson: boolean }) {
  const openView = useOpenView()
  const { begin } = useDesk()
  const { records: words, operations } = useWords()
  const operation = operationById(asked.query.operation)
  const page = shownPage(asked)
  const change =
    operation === null ? null : (
      <Button
        onPress={() => {
          begin({ operation, given: asked.query, from: { kind: 'answer', query: asked.key } })
          openView({ kind: 'write' })
        }}
      >
        {words.changeQuery}
      </Button>
    )
  const leads = asked.from ?? ({ kind: 'subjects' } as const)
  const nameOf = useViewName()
  return (
    <DeskScreen
      back={
        asJson
          ? { to: words.toAnswer, onPress: () => openView({ kind: 'answer', query: asked.key }) }
          : { to: nameOf(leads), onPress: () => openView(leads) }
      }
      title={operation === null ? words.toAnswer : operations.name(operation)}
    >
      <Problem asked={asked} />
      {page === null ? (
        asked.asking.kind === 'asking' ? (
          <Waiting onLeave={() => openView({ kind: 'subjects' })} />
        ) : (
          <div className="row">{change}</div>
        )
      ) : (
        <>
          <QueryResultHead asked={asked} page={page} asJson={asJson}>
            {change}
          </QueryResultHead>
          {asJson ? (
            <RawText key={page.resultId} resultId={page.resultId} label={words.json} />
          ) : (
            <Content asked={asked} page={page} />
          )}
        </>
      )}
    </DeskScreen>
  )
}

function Content({ asked, page }: { asked: AskedQuery; page: QueryResultSummary }): ReactNode {
  const { records: words } = useWords()
  const { content } = page
  switch (content.kind) {
    case 'records':
      return <QueryResultTable key={page.resultId} asked={asked} resultId={page.resultId} {...content} />
    case 'nothing':
      return isRefusal(page) ? (
        <RawText key={page.resultId} resultId={page.resultId} label={words.json} />
      ) : (
        <div>
          <h2>{words.nothingTitle}</h2>
          <p className="muted">{page.exists === false ? words.nothingHint : words.noListHint}</p>
        </div>
      )
    case 'text':
      return <RawText key={page.resultId} resultId={page.resultId} label={words.text} />
    default:
      return assertNever(content)
  }
}

/** Says why a page could not be read, and offers to ask again. */
function Problem({ asked: { asking, key } }: { asked: AskedQuery }) {
  const { records: words } = useWords()
  const { askAgain } = useDesk()
  if (asking.kind !== 'failed') return null
  const { title, sentence } = words.failure(asking.failure)
  const isForGood = asking.failure.kind === 'badQuery' || asking.failure.kind === 'notAllowed'
  const at = asking.failure.kind === 'forgotten' ? 'start' : asking.at
  return (
    <Notice
      kind={asking.at === 'start' ? 'stop' : 'warn'}
      title={title}
      action={isForGood ? undefined : <Button onPress={() => askAgain(key, at)}>{words.askAgain}</Button>}
      urgent
    >
      {sentence}
    </Notice>
  )
}

/** Shown while the service is asked. It can be left before the timeout. */
function Waiting({ onLeave }: { onLeave: () => void }) {
  const { records: words } = useWords()
  return (
    <div className="column" role="status">
      <h2>{words.asking}</h2>
      <p className="muted">{words.askingHint}</p>
      <div className="row">
        <Button onPress={onLeave}>{words.leaveAsking}</Button>
      </div>
    </div>
  )
}

/** The name of a view, for the button that leads back to it. */
export function useViewName(): (view: RecordsView) => string {
  const { records: words, operations, recordsTasks } = useWords()
  return (view) => {
    switch (view.kind) {
      case 'subject':
        return operations.subject(view.subject)
      case 'task':
        return recordsTasks.tiles[view.task].name
      case 'answer':
        return words.toAnswer
      case 'record':
        return words.toRecord
      default:
        return words.title
    }
  }
}
