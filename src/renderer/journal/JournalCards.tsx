import { useState } from 'react'
import { groupedBy } from '../../shared/groupedBy.ts'
import {
  type JournalCard,
  type JournalDay,
  type JournalPage,
  type LineCard,
  type RequestCard,
  stateOfCard,
} from '../../shared/journal.ts'
import { assertNever } from '../../shared/result.ts'
import { Sentence } from '../look/Sentence.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { dayName } from '../time/clockTime.ts'
import { IconLines } from '../ui/icons.tsx'
import { ShowMore } from '../ui/LongList.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { CardDoubts, CardFrame, RequestNotes } from './CardFrame.tsx'
import { CardLines } from './CardLines.tsx'
import styles from './JournalCards.module.css'
import { noonOf } from './monthGrid.ts'
import { Progress, useCardTime } from './Progress.tsx'
import { TogetherCardView } from './TogetherCardView.tsx'

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
  const days = [...groupedBy(page.cards, ({ day }) => day)]
  return (
    <Scroller label={words.list} startOver={startOver} rows={page.cards.map(({ card }) => keyOf(card))}>
      <div className={`column ${styles.cards}`}>
        {page.cards[0]?.day === page.day ? null : <p>{words.nothingThatDay}</p>}
        {days.map(([day, cards]) => (
          <section key={day} className={`column ${styles.cards}`} aria-label={dayName(noonOf(day), locale)}>
            {day === page.day ? null : <h2>{dayName(noonOf(day), locale)}</h2>}
            {cards.map(({ card }) => (
              <CardOf key={keyOf(card)} card={card} day={day} />
            ))}
          </section>
        ))}
      </div>
      <ShowMore rest={page.rest} atOnce={atOnce} onMore={onMore} />
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

/** The card of a request, of several that were confirmed together, or of another line. */
function CardOf({ card, ...rest }: { card: JournalCard; day: JournalDay }) {
  switch (card.kind) {
    case 'request':
      return <RequestCardView card={card} {...rest} />
    case 'together':
      return <TogetherCardView card={card} {...rest} />
    case 'line':
      return <LineCardView card={card} {...rest} />
    default:
      return assertNever(card)
  }
}

/** A line that belongs to no request: the beginning of a chain, or a change of the station. */
function LineCardView({ card, day }: { card: LineCard; day: JournalDay }) {
  const { journal: words } = useWords()
  const at = useMomentWords()
  const timeOf = useCardTime(day)
  const [isOpen, setOpen] = useState(false)
  const { event, stamp, lines } = card
  const key = event.kind === 'stationChanged' ? event.key : ''
  return (
    <CardFrame name={`${words.event(event)} ${key}`.trim()} isOpen={isOpen}>
      <Press className={`${styles.head} ${styles.otherHead}`} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={styles.what}>
          <b className={styles.other}>
            <IconLines /> {words.event(event)} <bdi>{key}</bdi>
          </b>
          <span className="muted">
            {event.kind === 'stationChanged'
              ? words.details.fromTo(event)
              : words.sentence({ at: stamp.at, event }, at)}
          </span>
        </span>
        <span className={`${styles.otherTime} num muted`}>{timeOf(stamp.at)}</span>
        <CardDoubts isDoubtful={card.isDoubtful} stamps={[stamp]} />
      </Press>
      {isOpen ? <CardLines lines={lines} request={null} /> : null}
    </CardFrame>
  )
}

/** A request: who, what and why, and when it was confirmed, sent and answered. Touching it shows its lines. */
function RequestCardView({ card, day }: { card: RequestCard; day: JournalDay }) {
  const allWords = useWords()
  const { journal: words, retirement: said } = allWords
  const nameOf = usePersonName()
  const [isOpen, setOpen] = useState(false)
  const { request, lines } = card
  const name = words.card.name(stateOfCard(card), request.number)
  return (
    <CardFrame name={name} isOpen={isOpen}>
      <Press className={styles.head} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={styles.what}>
          <b>
            <span className={`${styles.number} num`}>{request.number}</span>{' '}
            <bdi>
              <Sentence>{requestName(request, allWords)}</Sentence>
            </bdi>
          </b>
          <span className="muted">
            <ServiceText>{words.facts([nameOf(request.by), request.reason])}</ServiceText>{' '}
          </span>
          <span className="muted">{said.how(request.confirmation)}</span>
        </span>
        <Progress card={card} day={day} />
        <RequestNotes cards={[card]} />
      </Press>
      {isOpen ? <CardLines lines={lines} request={request.id} /> : null}
    </CardFrame>
  )
}
