import type { ReactNode } from 'react'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { ChainPanel } from './ChainPanel.tsx'
import styles from './JournalBody.module.css'
import { JournalFound } from './JournalFound.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { journalContent, useJournalView } from './useJournalView.ts'

/**
 * The journal below the tabs of maintenance or records: a month with the shapes of its requests, the cards of a day and
 * of those before it, and the state of the chain.
 */
export function JournalBody({ tabs }: { tabs: ReactNode }) {
  const { journal: words } = useWords()
  const content = useKioskState(({ journal }) => journalContent(journal))
  const [title, hint] = {
    beingRead: [words.notYetRead, words.notYetReadHint],
    unreadable: [words.cannotBeRead, words.cannotBeReadHint],
    empty: [words.none, words.noneHint],
    lines: [],
  }[content]
  const view = useJournalView()
  return (
    <main className={`column screen-body ${styles.journalBody}`}>
      {tabs}
      <div className={styles.columns}>
        <div className={`column ${styles.overview}`}>
          {view.month === null ? (
            <div className="grow" />
          ) : (
            <MonthCalendar month={view.month} selected={view.shownDay} onMonth={view.goToMonth} onDay={view.goToDay} />
          )}
          <ChainPanel view={view} />
        </div>
        {content === 'lines' ? (
          <JournalFound view={view} />
        ) : (
          <div className="column">
            <h2>{title}</h2>
            <p className="muted">{hint}</p>
          </div>
        )}
      </div>
    </main>
  )
}
