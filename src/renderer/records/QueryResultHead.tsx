import { type ReactNode, useState } from 'react'
import { isRefusal, type QueryResultSummary } from '../../shared/queryResult.ts'
import type { Query } from '../../shared/recordsQuery.ts'
import { HIDDEN, isSecretName } from '../../shared/secretName.ts'
import { dotted } from '../look/dotted.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import type { AskedQuery } from './desk/deskState.ts'
import { RecordFieldRow } from './RecordFieldRow.tsx'
import styles from './records.module.css'
import { useDesk, useOpenView } from './useDesk.ts'

/** The service's statement about its answer, in words, and the buttons for other pages and the JSON of it. */
export function QueryResultHead({
  asked,
  page,
  asJson,
  children,
}: {
  asked: AskedQuery
  page: QueryResultSummary
  /** Whether the page is shown as JSON. */
  asJson: boolean
  /** Further buttons. */
  children: ReactNode
}) {
  const openView = useOpenView()
  const { take, askAgain } = useDesk()
  const { records: words } = useWords()
  const [showsBesides, setShowsBesides] = useState(false)
  const { asking, key } = asked
  const isRefused = isRefusal(page)
  // The body of a refusal is shown in place of the page that was asked for.
  const place = isRefused ? asked.pages.length : asked.page
  const isLast = isRefused || place === asked.pages.length - 1
  const isAskingNext = asking.kind === 'asking' && asking.at === 'next'
  return (
    <header className={`wraps ${styles.answerHead}`}>
      <div className={styles.answerWords}>
        <p className={styles.answerStatus} role="status">
          {isRefused ? words.sentWithRefusal : words.found(page.content, page.exists)}
        </p>
        {page.message === null || isRefused ? null : <p dir="auto">{words.message(page.message)}</p>}
        <p className={`${styles.recordsPath} num`}>
          <ServiceText>
            {dotted(
              askedFor(asked.query),
              words.statusAndSize(page.status, page.bytes),
              !isRefused && (asked.pages.length > 1 || page.hasNextPage)
                ? words.page(place + 1, isLast, page.hasNextPage)
                : null,
            )}
          </ServiceText>
        </p>
      </div>
      <div className="wraps">
        {place > 0 ? (
          <Button onPress={() => take({ kind: 'paged', key, page: place - 1 })}>{words.earlierPage}</Button>
        ) : null}
        {isLast ? null : (
          <Button onPress={() => take({ kind: 'paged', key, page: place + 1 })}>{words.laterPage}</Button>
        )}
        {isLast && page.hasNextPage && !isRefused ? (
          <Button kind="go" busy={isAskingNext ? words.askingPage : undefined} onPress={() => askAgain(key, 'next')}>
            {words.nextPage}
          </Button>
        ) : null}
        {page.besides.length === 0 ? null : (
          <Button onPress={() => setShowsBesides(true)}>{words.besides(page.besides.length)}</Button>
        )}
        {children}
        {page.content.kind === 'text' || asJson ? null : (
          <Button onPress={() => openView({ kind: 'raw', query: key })}>{words.asJson}</Button>
        )}
      </div>
      {showsBesides ? (
        <ConfirmDialog title={words.besidesTitle} width="wide" keep={words.close} onKeep={() => setShowsBesides(false)}>
          <Scroller label={words.besidesTitle}>
            <ul>
              {page.besides.map((field) => (
                <RecordFieldRow key={field.name} resultId={page.resultId} field={field} />
              ))}
            </ul>
          </Scroller>
        </ConfirmDialog>
      ) : null}
    </header>
  )
}

/** The parameters and fields of a query in one line, with secret values hidden. */
export function askedFor({ pathParameters, fields }: Pick<Query, 'pathParameters' | 'fields'>): string {
  const filledIn = [...Object.entries(pathParameters).map(([name, value]) => ({ name, value })), ...fields]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name} ${isSecretName(name) ? HIDDEN : value}`)
  return dotted(...filledIn)
}
