import { type ReactNode, useCallback, useState } from 'react'
import { isRefusal, type QueryResultSummary } from '../../shared/queryResult.ts'
import { operationById } from '../../shared/records/operations.ts'
import { assertNever } from '../../shared/result.ts'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
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
  const { askAgain, begin } = useDesk()
  const { records: words, operations } = useWords()
  const operation = operationById(asked.query.operation)
  const page = shownPage(asked)
  const forgotten = useForgotten(page?.resultId ?? null)
  const again = () => askAgain(asked.key, 'start')
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
      <Problem asked={asked} onAgain={again} onNext={() => askAgain(asked.key, 'next')} />
      {page === null ? (
        asked.asking.kind === 'asking' ? (
          <Waiting onLeave={() => openView({ kind: 'subjects' })} />
        ) : (
          <div className="row">{change}</div>
        )
      ) : forgotten.isForgotten ? (
        <Forgotten onAgain={again} />
      ) : (
        <>
          <QueryResultHead asked={asked} page={page} asJson={asJson}>
            {change}
          </QueryResultHead>
          {asJson ? (
            <RawText key={page.resultId} resultId={page.resultId} label={words.json} onForgotten={forgotten.note} />
          ) : (
            <Content asked={asked} page={page} onForgotten={forgotten.note} />
          )}
        </>
      )}
    </DeskScreen>
  )
}

function Content({
  asked,
  page,
  onForgotten,
}: {
  asked: AskedQuery
  page: QueryResultSummary
  onForgotten: () => void
}): ReactNode {
  const openView = useOpenView()
  const { take } = useDesk()
  const { records: words } = useWords()
  const { key } = asked
  const { content } = page
  switch (content.kind) {
    case 'records':
      return (
        <QueryResultTable
          key={page.resultId}
          resultId={page.resultId}
          columns={content.columns}
          total={content.total}
          text={asked.text}
          top={asked.top}
          onPlace={(place) => take({ kind: 'placed', key, ...place })}
          onOpen={(place, index) => openView({ kind: 'record', query: key, place, index })}
          onForgotten={onForgotten}
        />
      )
    case 'nothing':
      return isRefusal(page) ? (
        <RawText key={page.resultId} resultId={page.resultId} label={words.json} onForgotten={onForgotten} />
      ) : (
        <div>
          <h2>{words.nothingTitle}</h2>
          <p className="muted">{page.exists === false ? words.nothingHint : words.noListHint}</p>
        </div>
      )
    case 'text':
      return <RawText key={page.resultId} resultId={page.resultId} label={words.text} onForgotten={onForgotten} />
    default:
      return assertNever(content)
  }
}

/** Says why a page could not be read, and offers to ask again. */
function Problem({ asked, onAgain, onNext }: { asked: AskedQuery; onAgain: () => void; onNext: () => void }) {
  const { records: words } = useWords()
  const { asking } = asked
  if (asking.kind !== 'failed') return null
  const { title, sentence } = words.failure(asking.failure)
  const isForGood = asking.failure.kind === 'badQuery' || asking.failure.kind === 'notAllowed'
  const fromStart = asking.at === 'start' || asking.failure.kind === 'forgotten'
  return (
    <Banner
      kind={asking.at === 'start' ? 'stop' : 'warn'}
      title={title}
      action={isForGood ? undefined : <Button onPress={fromStart ? onAgain : onNext}>{words.askAgain}</Button>}
      urgent
    >
      {sentence}
    </Banner>
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

/** Says that the main process no longer keeps the answer. */
export function Forgotten({ onAgain }: { onAgain: () => void }) {
  const { records: words } = useWords()
  const { title, sentence } = words.failure({ kind: 'forgotten' })
  return (
    <Banner
      kind="info"
      title={title}
      action={
        <Button kind="go" onPress={onAgain}>
          {words.askAgain}
        </Button>
      }
    >
      {sentence}
    </Banner>
  )
}

/** Whether the main process no longer keeps this answer, as noted by `note`. Reset by another `resultId`. */
function useForgotten(resultId: string | null): { readonly isForgotten: boolean; readonly note: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  const note = useCallback(() => setForgotten(resultId), [resultId])
  return { isForgotten: resultId !== null && forgotten === resultId, note }
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
