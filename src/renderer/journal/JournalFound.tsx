import { useState } from 'react'
import { dayOf } from '../../shared/day.ts'
import {
  EVERYTHING,
  type JournalDay,
  type JournalOutcome,
  type JournalPage,
  type JournalSearch,
  selectsAll,
} from '../../shared/journal.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { useScannedCode } from '../scanner/link.ts'
import { shownCode } from '../scanner/scan.ts'
import { LONGEST_SEARCH, SearchField } from '../search/SearchField.tsx'
import { dayName, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconClose, IconPerson, IconSearch } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'
import { JournalCards } from './JournalCards.tsx'
import { lastDayBefore, noonOf, STATES } from './monthGrid.ts'
import { CARDS_AT_ONCE, type JournalView, useJournalMonth } from './useJournalView.ts'

const OUTCOMES: readonly JournalOutcome[] = ['all', 'accepted', 'refused', 'unknown', 'takenBack']

/** The cards of the shown day or of a search, below their heading and their filters. */
export function JournalFound({ view }: { view: JournalView }) {
  const { journal: words, scanner } = useWords()
  const titleOf = useDayTitle()
  const [isFinding, setFinding] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const { search, page, shownDay, lookFor } = view
  const person = page?.people.find(({ employeeNumber }) => employeeNumber === search.by)?.name ?? search.by
  useScannedCode(
    (code) => {
      // The search takes codes itself while it is open.
      if (isFinding || code.length > LONGEST_SEARCH) return null
      setFinding(true)
      lookFor({ text: code })
      return { kind: 'well', ...scanner.inField(shownCode(code), words.find) }
    },
    { alsoBadges: true },
  )
  const endFind = () => {
    setFinding(false)
    lookFor({ text: '' })
  }
  return (
    <div className={`column ${styles.found}`}>
      <div className={`row ${styles.head}`}>
        <h1 className="grow">{shownDay === null ? words.found : titleOf(shownDay)}</h1>
        <Button icon={<IconPerson />} onPress={() => setFiltering(true)}>
          <ServiceText>{words.filter.summary(person, search.kind)}</ServiceText>
        </Button>
        {isFinding ? (
          <Button icon={<IconClose />} onPress={endFind}>
            {words.endFind}
          </Button>
        ) : (
          <Button icon={<IconSearch />} onPress={() => setFinding(true)}>
            {words.beginFind}
          </Button>
        )}
      </div>
      {isFinding ? (
        <SearchField
          alsoBadges
          label={words.find}
          hint={words.hint}
          initial={search.text}
          onText={(text) => lookFor({ text })}
          className={styles.find}
        >
          <Found view={view} />
        </SearchField>
      ) : (
        <>
          {view.day === null && shownDay !== null && selectsAll(search) ? (
            <DayBefore shownDay={shownDay} onDay={view.goToDay} />
          ) : null}
          <Found view={view} />
        </>
      )}
      {isFiltering ? (
        <FilterDialog
          filter={search}
          people={page?.people ?? []}
          onFilter={lookFor}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </div>
  )
}

/** The outcomes with their counts, and the cards. */
function Found({ view: { search, day, page, lookFor, showMore } }: { view: JournalView }) {
  const { journal: words } = useWords()
  const counts = page?.counts
  const all = counts === undefined ? 0 : [...STATES, 'line' as const].reduce((sum, one) => sum + counts[one], 0)
  return (
    <>
      <Tabs
        label={words.outcomeLabel}
        selected={search.outcome}
        onSelect={(outcome) => lookFor({ outcome })}
        tabs={OUTCOMES.map((id) => ({
          id,
          label: words.outcome[id],
          icon: id === 'all' ? null : <OutcomeMark of={id} />,
          count: id === 'all' ? all : counts?.[id],
        }))}
      />
      {page === null ? (
        <p role="status">{words.reading}</p>
      ) : page.cards.length === 0 ? (
        <div role="status">
          <h2>{words.nothing(search.text.trim())}</h2>
          <p className="muted">{words.nothingHint}</p>
        </div>
      ) : (
        <JournalCards page={page} startOver={JSON.stringify([search, day])} atOnce={CARDS_AT_ONCE} onMore={showMore} />
      )}
    </>
  )
}

/**
 * What became of the requests of the last day before today, above today's cards, below which that day may be out of
 * sight. A touch shows its cards. Looks back to the month before.
 */
function DayBefore({ shownDay, onDay }: { shownDay: JournalDay; onDay: (day: JournalDay) => void }) {
  const { journal: words } = useWords()
  const titleOf = useDayTitle()
  const isToday = shownDay === dayOf(useNow(60_000))
  const month = useJournalMonth({ search: EVERYTHING, month: shownDay.slice(0, 7), isWanted: isToday })
  const inMonth = month === null ? null : lastDayBefore(month.days, shownDay)
  const before = useJournalMonth({
    search: EVERYTHING,
    month: month?.before ?? null,
    isWanted: isToday && month !== null && month.before !== null && inMonth === null,
  })
  const found = inMonth ?? (before === null ? null : lastDayBefore(before.days, shownDay))
  if (!isToday || found === null) return null
  return (
    <Press className={`wraps tile ${styles.dayBefore}`} onPress={() => onDay(found.day)}>
      <span>{words.dayBefore(titleOf(found.day))}</span>
      {STATES.map((state) =>
        found.counts[state] === 0 ? null : (
          <b key={state}>
            <OutcomeMark of={state} /> {words.card.counts(found.counts[state], state)}
          </b>
        ),
      )}
    </Press>
  )
}

/** A day as a heading, "Saturday 21 November"; one of another year, "21 Nov 2025". */
function useDayTitle(): (day: JournalDay) => string {
  const { locale } = useWords()
  const now = useNow(60_000)
  return (day) => {
    const noon = noonOf(day)
    const isThisYear = new Date(noon).getFullYear() === new Date(now).getFullYear()
    return isThisYear ? dayName(noon, locale) : dayOfYear(noon, now, locale)
  }
}

const KINDS: readonly JournalSearch['kind'][] = ['all', 'asset', 'product', 'record', 'together', 'line']

type Filter = Pick<JournalSearch, 'by' | 'kind'>

/** Chooses whose requests and which kind of them are shown. Each choice takes effect at once. */
function FilterDialog({
  filter,
  people,
  onFilter,
  onClose,
}: {
  filter: Filter
  people: JournalPage['people']
  onFilter: (filter: Filter) => void
  onClose: () => void
}) {
  const { filter: words } = useWords().journal
  return (
    <Dialog
      title={words.title}
      width="wide"
      onEscape={onClose}
      actions={
        <>
          <Button size="main" onPress={() => onFilter({ by: null, kind: 'all' })}>
            {words.clear}
          </Button>
          <Button size="main" kind="go" focusFirst onPress={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <Scroller label={words.title}>
          <div className="column">
            <section className={styles.filter} aria-label={words.what}>
              <h3>{words.what}</h3>
              {KINDS.map((kind) => (
                <Button key={kind} pressed={filter.kind === kind} onPress={() => onFilter({ ...filter, kind })}>
                  {words.kind[kind]}
                </Button>
              ))}
            </section>
            <section className={styles.filter} aria-label={words.who}>
              <h3>{words.who}</h3>
              <Button pressed={filter.by === null} onPress={() => onFilter({ ...filter, by: null })}>
                {words.everyone}
              </Button>
              {people.map(({ employeeNumber, name }) => (
                <Button
                  key={employeeNumber}
                  pressed={filter.by === employeeNumber}
                  onPress={() => onFilter({ ...filter, by: employeeNumber })}
                >
                  {words.person(name, employeeNumber)}
                </Button>
              ))}
            </section>
          </div>
        </Scroller>
      </div>
    </Dialog>
  )
}
