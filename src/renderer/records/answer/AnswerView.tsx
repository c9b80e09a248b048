import { type ReactNode, useState } from 'react'
import { isRefusal, MOST_RAW_CHARACTERS, type QueryResultSummary } from '../../../shared/queryResult.ts'
import { operationById } from '../../../shared/records/operations.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { assertNever, success } from '../../../shared/result.ts'
import { HIDDEN, isSecretName } from '../../../shared/secretName.ts'
import { dotted } from '../../look/dotted.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { type AskedQuery, paged, shownPage } from '../desk/deskState.ts'
import { DeskScreen } from '../frame/DeskScreen.tsx'
import { useDesk, useOpenView, useViewName } from '../frame/useDesk.ts'
import styles from './Answer.module.css'
import { AnswerTable } from './AnswerTable.tsx'
import { Forgotten, HeldValue, HoldToRead, useAnswerPart } from './answerPart.tsx'
import { RecordFields } from './RecordView.tsx'

/** The answer of the service to a query, one page at a time: its records, or the whole page as JSON. */
export function AnswerView({ asked, asJson }: { asked: AskedQuery; asJson: boolean }) {
  const openView = useOpenView()
  const { begin } = useDesk()
  const { records: words, operations } = useWords()
  const viewName = useViewName()
  const { key, query, asking } = asked
  const operation = operationById(query.operation)
  const page = shownPage(asked)
  const answer = { kind: 'answer', query: key } as const
  const changeQuery =
    operation === null ? null : (
      <Button
        onPress={() => {
          begin({ operation, given: query, from: answer })
          openView({ kind: 'write' })
        }}
      >
        {words.changeQuery}
      </Button>
    )
  const leads = asJson ? answer : (asked.from ?? ({ kind: 'subjects' } as const))
  return (
    <DeskScreen
      back={{ to: viewName(leads), onPress: () => openView(leads) }}
      title={operation === null ? words.toAnswer : operations.name(operation)}
    >
      <Problem asked={asked} />
      {page !== null ? (
        <>
          <Head asked={asked} page={page} asJson={asJson}>
            {changeQuery}
          </Head>
          <Content asked={asked} page={page} asJson={asJson} />
        </>
      ) : asking.kind === 'asking' ? (
        // It can be left before the timeout.
        <div role="status">
          <h2>{words.asking}</h2>
          <Row wrap gap={4}>
            <p className="grow muted">{words.askingHint}</p>
            <Button onPress={() => openView({ kind: 'subjects' })}>{words.leaveAsking}</Button>
          </Row>
        </div>
      ) : (
        <Row>{changeQuery}</Row>
      )}
    </DeskScreen>
  )
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

interface PageProps {
  readonly asked: AskedQuery
  readonly page: QueryResultSummary
  /** Whether the page is shown as JSON. */
  readonly asJson: boolean
}

/** The service's statement about its answer, in words, and the buttons for other pages and the JSON of it. */
function Head({ asked, page, asJson, children }: PageProps & { children: ReactNode }) {
  const openView = useOpenView()
  const { change, askAgain } = useDesk()
  const { records: words } = useWords()
  const { asking, key, pages } = asked
  const isRefused = isRefusal(page)
  // The body of a refusal is shown in place of the page that was asked for.
  const place = isRefused ? pages.length : asked.page
  const isLast = isRefused || place === pages.length - 1
  const isAskingNext = asking.kind === 'asking' && asking.at === 'next'
  const counted =
    !isRefused && (pages.length > 1 || page.hasNextPage) ? words.page(place + 1, isLast, page.hasNextPage) : null
  return (
    <header className={`wraps ${styles.head}`}>
      <div>
        <Text bold role="status">
          {isRefused ? words.sentWithRefusal : words.found(page.content, page.exists)}
        </Text>
        {page.message === null || isRefused ? null : <Text dir="auto">{words.message(page.message)}</Text>}
        <Text size="label" tone="muted">
          <ServiceText>
            {dotted(askedFor(asked.query), words.statusAndSize(page.status, page.bytes), counted)}
          </ServiceText>
        </Text>
      </div>
      {place > 0 ? <Button onPress={() => change(paged(key, place - 1))}>{words.earlierPage}</Button> : null}
      {isLast ? null : <Button onPress={() => change(paged(key, place + 1))}>{words.laterPage}</Button>}
      {isLast && page.hasNextPage && !isRefused ? (
        <Button kind="go" busy={isAskingNext ? words.askingPage : undefined} onPress={() => askAgain(key, 'next')}>
          {words.nextPage}
        </Button>
      ) : null}
      {page.besides.length === 0 ? null : <Besides page={page} />}
      {children}
      {page.content.kind === 'text' || asJson ? null : (
        <Button onPress={() => openView({ kind: 'raw', query: key })}>{words.asJson}</Button>
      )}
    </header>
  )
}

/** A button to the other fields of the answer. */
function Besides({ page: { besides, resultId } }: { page: QueryResultSummary }) {
  const { records: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.besides(besides.length)}</Button>
      {isOpen ? (
        <ConfirmDialog title={words.besidesTitle} width="wide" keep={words.close} onKeep={() => setOpen(false)}>
          <Scroller label={words.besidesTitle}>
            <RecordFields resultId={resultId} fields={besides} />
          </Scroller>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Content({ asked, page, asJson }: PageProps): ReactNode {
  const { records: words } = useWords()
  const { content, resultId } = page
  const raw = <RawText key={resultId} resultId={resultId} label={content.kind === 'text' ? words.text : words.json} />
  if (asJson) return raw
  switch (content.kind) {
    case 'records':
      return <AnswerTable key={resultId} asked={asked} resultId={resultId} {...content} />
    case 'nothing':
      return isRefusal(page) ? (
        raw
      ) : (
        <div>
          <h2>{words.nothingTitle}</h2>
          <Text tone="muted">{page.exists === false ? words.nothingHint : words.noListHint}</Text>
        </div>
      )
    case 'text':
      return raw
    default:
      return assertNever(content)
  }
}

/** The parameters and fields of a query in one line, with secret values hidden. */
export function askedFor({ pathParameters, fields }: Pick<Query, 'pathParameters' | 'fields'>): string {
  const filledIn = [...Object.entries(pathParameters).map(([name, value]) => ({ name, value })), ...fields]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name} ${isSecretName(name) ? HIDDEN : value}`)
  return dotted(...filledIn)
}

/** The body of an answer as received, in parts. One that is hidden as a whole is read while a button is held. */
function RawText({ resultId, label }: { resultId: string; label: string }) {
  const { records: words } = useWords()
  const [part, setPart] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const wanted = { resultId, offset: part * MOST_RAW_CHARACTERS, limit: MOST_RAW_CHARACTERS }
  const { part: read, isForgotten } = useAnswerPart(['rawAnswer', resultId, part], async (kiosk) => {
    const text = await kiosk.readRawAnswer({ ...wanted, isHeld: false })
    return text.ok ? success({ part, ...text.value }) : text
  })
  if (isForgotten) return <Forgotten />
  if (read === null) return <p role="status">{words.readingText}</p>
  const parts = Math.ceil(read.total / MOST_RAW_CHARACTERS)
  if (read.text === '' && part === 0) return <Text tone="muted">{words.emptyText}</Text>
  return (
    <Stack grow gap={4}>
      {parts > 1 ? (
        <Row gap={4}>
          <span className="grow num">{words.part(part + 1, parts)}</span>
          <Button disabled={part === 0} onPress={() => setPart(part - 1)}>
            {words.earlierPart}
          </Button>
          <Button disabled={part + 1 >= parts} onPress={() => setPart(part + 1)}>
            {words.nextPart}
          </Button>
        </Row>
      ) : null}
      {read.text === HIDDEN ? (
        <Row>
          <HoldToRead name={words.holdToRead} isHeld={isHeld} onHeld={setHeld} />
        </Row>
      ) : null}
      <Scroller label={label} startOver={read.part}>
        <pre className="json" dir="ltr">
          {isHeld ? (
            <HeldValue
              of={[resultId, part]}
              ask={(kiosk) => kiosk.readRawAnswer({ ...wanted, isHeld: true })}
              shown={(text) => text ?? read.text}
            />
          ) : (
            read.text
          )}
        </pre>
      </Scroller>
    </Stack>
  )
}
