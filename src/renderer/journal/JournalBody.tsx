import { type ReactNode, useState } from 'react'
import type { JournalFilter, WrittenLine } from '../../shared/journal.ts'
import { PressGuard } from '../controls/PressGuard.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { Tabs } from '../controls/Tabs.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { SearchField } from '../search/SearchField.tsx'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'
import { JournalCodes } from './JournalCodes.tsx'
import { JournalRow } from './JournalRow.tsx'
import { JournalTools } from './JournalTools.tsx'
import { JournalTrouble } from './JournalTrouble.tsx'
import { useJournal } from './useJournal.ts'

/** The number of lines shown at first, and added by each "Show more". */
const LINES_AT_ONCE = 50

/** The number of lines that can be chosen. More would be too many codes to photograph. */
const MOST_CHOSEN = 20

const FILTERS: readonly JournalFilter[] = ['all', 'accepted', 'refused', 'unknown', 'takenBack']

/** The journal below the tabs of maintenance or records: its lines, the tools for them, and chosen lines as codes. */
export function JournalBody({ tabs }: { tabs: ReactNode }) {
  const { journal: words } = useWords()
  const journal = useKioskState(({ journal }) => journal)
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<JournalFilter>('all')
  const [limit, setLimit] = useState(LINES_AT_ONCE)
  const [opened, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly WrittenLine[]>([])
  const [showsCodes, setShowsCodes] = useState(false)
  const found = useJournal({ text, filter, limit })
  const isAll = text.trim() === '' && filter === 'all'
  const rest = found === null ? 0 : found.total - found.lines.length

  const choose = (line: WrittenLine, on: boolean) => {
    const others = chosen.filter((one) => keyOf(one) !== keyOf(line))
    setChosen(on ? [...others, line].sort((one, other) => one.line - other.line) : others)
  }
  const lookFor = (next: { text?: string; filter?: JournalFilter }) => {
    setLimit(LINES_AT_ONCE)
    setText(next.text ?? text)
    setFilter(next.filter ?? filter)
  }

  if (showsCodes) {
    return (
      <PressGuard page="codes">
        <JournalCodes lines={chosen} onLeave={() => setShowsCodes(false)} />
      </PressGuard>
    )
  }
  return (
    <PressGuard page="lines">
      <main className={`screen-body ${styles.journalBody}`}>
        {tabs}
        <JournalTrouble />
        <div className={styles.journalColumns}>
          <div className={`column ${styles.journalLeft}`}>
            {journal.length === 0 && found?.total === 0 && isAll ? (
              <div className="column">
                <h2>{words.none}</h2>
                <p className="muted">{words.noneHint}</p>
              </div>
            ) : (
              <SearchField
                alsoBadges
                label={words.find}
                hint={words.hint}
                initial={text}
                onText={(typed) => lookFor({ text: typed })}
                className={styles.journalFind}
              >
                <Tabs
                  label={words.filterLabel}
                  selected={filter}
                  onSelect={(wanted) => lookFor({ filter: wanted })}
                  tabs={FILTERS.map((id) => ({ id, label: words.filter[id] }))}
                />
                {found === null ? (
                  <p role="status">{words.reading}</p>
                ) : found.total === 0 ? (
                  <div role="status">
                    <h2>{words.nothing(text.trim())}</h2>
                    <p className="muted">{words.nothingHint}</p>
                  </div>
                ) : (
                  <Scroller label={words.list} startOver={`${filter} ${text}`}>
                    <ul className={styles.journalRows}>
                      {found.lines.map((line) => (
                        <li key={keyOf(line)}>
                          <JournalRow
                            line={line}
                            isOpen={opened === keyOf(line)}
                            onTurn={() => setOpened(opened === keyOf(line) ? null : keyOf(line))}
                            isChosen={chosen.some((one) => keyOf(one) === keyOf(line))}
                            mayChoose={chosen.length < MOST_CHOSEN}
                            onChoose={(on) => choose(line, on)}
                          />
                        </li>
                      ))}
                    </ul>
                    <ShowMore
                      rest={rest}
                      atOnce={LINES_AT_ONCE}
                      words={words.more}
                      onMore={() => setLimit(limit + LINES_AT_ONCE)}
                    />
                  </Scroller>
                )}
              </SearchField>
            )}
          </div>
          <JournalTools
            query={{ text, filter }}
            total={found?.total ?? null}
            isAll={isAll}
            chosen={{ count: chosen.length, most: MOST_CHOSEN }}
            onChooseNone={() => setChosen([])}
            onShowCodes={() => setShowsCodes(true)}
          />
        </div>
      </main>
    </PressGuard>
  )
}

/** Number and hash, because a tampered file can have one line number twice. */
function keyOf({ line, hash }: WrittenLine): string {
  return `${line} ${hash}`
}
