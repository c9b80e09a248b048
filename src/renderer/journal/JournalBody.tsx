import { type ReactNode, useState } from 'react'
import { PressGuard } from '../controls/PressGuard.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { ChainPanel } from './ChainPanel.tsx'
import styles from './JournalBody.module.css'
import { JournalCodes } from './JournalCodes.tsx'
import { JournalFound } from './JournalFound.tsx'
import { journalContent } from './journalContent.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { useChoice } from './useChoice.ts'
import { useJournalView } from './useJournalView.ts'

/**
 * The journal below the tabs of maintenance or records: a month with the shapes of its requests, the cards of a day and
 * of those before it, the state of the chain, and chosen lines as codes.
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
  const [showsCodes, setShowsCodes] = useState(false)
  const view = useJournalView()
  const choice = useChoice()
  if (showsCodes) {
    return (
      <PressGuard page="codes">
        <JournalCodes numbers={choice.lines} onLeave={() => setShowsCodes(false)} />
      </PressGuard>
    )
  }
  return (
    <PressGuard page="cards">
      <main className={`screen-body ${styles.journalBody}`}>
        {tabs}
        <div className={styles.columns}>
          <div className={styles.overview}>
            {view.month === null ? (
              <div className="grow" />
            ) : (
              <MonthCalendar
                month={view.month}
                selected={view.shownDay}
                onMonth={view.goToMonth}
                onDay={view.goToDay}
              />
            )}
            <ChainPanel view={view} choice={choice} onShowCodes={() => setShowsCodes(true)} />
          </div>
          {content === 'lines' ? (
            <JournalFound view={view} choice={choice} />
          ) : (
            <div className="column">
              <h2>{title}</h2>
              <p className="muted">{hint}</p>
            </div>
          )}
        </div>
      </main>
    </PressGuard>
  )
}
