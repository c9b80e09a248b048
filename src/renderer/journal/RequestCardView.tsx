import { useState } from 'react'
import { type JournalDay, type RequestCard, stateOfCard } from '../../shared/journal.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { Sentence } from '../look/Sentence.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import { CardFrame } from './CardFrame.tsx'
import { CardLines } from './CardLines.tsx'
import { CardNotes } from './CardNotes.tsx'
import styles from './JournalCards.module.css'
import { Progress } from './Progress.tsx'

/** A request: who, what and why, and when it was confirmed, sent and answered. Touching it shows its lines. */
export function RequestCardView({ card, day }: { card: RequestCard; day: JournalDay }) {
  const allWords = useWords()
  const { journal: words, retirement: said } = allWords
  const nameOf = usePersonName()
  const [isOpen, setOpen] = useState(false)
  const { request, lines } = card
  const name = words.card.name(stateOfCard(card), request.number)
  return (
    <CardFrame name={name} isOpen={isOpen}>
      <PressArea className={styles.head} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
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
        <CardNotes cards={[card]} />
      </PressArea>
      {isOpen ? <CardLines lines={lines} request={request.id} /> : null}
    </CardFrame>
  )
}
