import type { JournalDay, JournalPage } from '../../shared/journal.ts'
import { Scroller } from '../controls/Scroller.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { dayName } from '../time/clockTime.ts'
import { useWords } from '../words/words.ts'
import { CardOf } from './CardOf.tsx'
import { noonOf } from './dayMoment.ts'
import styles from './JournalCards.module.css'

/** The cards of a day and, below their days, those before it. */
export function JournalCards({
  page,
  startOver,
  atOnce,
  onMore,
}: {
  page: JournalPage
  /** When it changes, another search or day is shown. */
  startOver: string
  /** How many cards are added by "Show more". */
  atOnce: number
  onMore: () => void
}) {
  const { journal: words, locale } = useWords()
  const days = byDay(page.cards)
  return (
    <Scroller label={words.list} startOver={startOver}>
      <div className={styles.cards}>
        {days[0]?.day === page.day ? null : <p>{words.nothingThatDay}</p>}
        {days.map(({ day, cards }) => (
          <section key={day} className={styles.cards} aria-label={dayName(noonOf(day), locale)}>
            {day === page.day ? null : <h2>{dayName(noonOf(day), locale)}</h2>}
            {cards.map((card) => (
              <CardOf key={keyOf(card)} card={card} day={day} />
            ))}
          </section>
        ))}
      </div>
      <ShowMore rest={page.rest} atOnce={atOnce} words={words.more} onMore={onMore} />
    </Scroller>
  )
}

type Card = JournalPage['cards'][number]['card']

function keyOf(card: Card): string {
  switch (card.kind) {
    case 'request':
      return card.request.id
    case 'together':
      return `together ${card.requests[0]?.request.id ?? ''}`
    default:
      // A changed file may have one number twice.
      return `line ${card.stamp.line} ${card.stamp.at}`
  }
}

function byDay(cards: JournalPage['cards']): readonly { readonly day: JournalDay; readonly cards: readonly Card[] }[] {
  const days: { readonly day: JournalDay; readonly cards: Card[] }[] = []
  for (const { day, card } of cards) {
    const last = days.at(-1)
    if (last?.day === day) last.cards.push(card)
    else days.push({ day, cards: [card] })
  }
  return days
}
