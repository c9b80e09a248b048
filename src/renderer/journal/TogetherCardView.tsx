import { useState } from 'react'
import { type JournalDay, stateOfCard, type TogetherCard } from '../../shared/journal.ts'
import { Sentence } from '../look/Sentence.tsx'
import { ServiceText } from '../look/ServiceText.tsx'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { Press } from '../ui/Press.tsx'
import { usePersonName } from '../words/personName.ts'
import { requestName } from '../words/requestName.ts'
import { useWords } from '../words/words.ts'
import { CardFrame, RequestNotes } from './CardFrame.tsx'
import { CardLines } from './CardLines.tsx'
import { firstOf } from './cardProgress.ts'
import styles from './JournalCards.module.css'
import { STATES } from './monthGrid.ts'
import { Place, useCardTime } from './Progress.tsx'

/** Several requests that were confirmed together: each by its number and its shape. Touching one shows its lines. */
export function TogetherCardView({ card: { count, requests }, day }: { card: TogetherCard; day: JournalDay }) {
  const allWords = useWords()
  const { journal: words, retirement: said } = allWords
  const nameOf = usePersonName()
  const timeOf = useCardTime(day)
  const [openId, setOpenId] = useState<string | null>(null)
  const [first] = requests
  if (first === undefined) return null
  const kinds = new Set(requests.map(({ request }) => request.kind))
  const name = words.card.together(requests.length, count, kinds.size === 1 ? first.request.kind : 'mixed')
  const counted = STATES.map((state) => ({
    state,
    count: requests.filter((one) => stateOfCard(one) === state).length,
  })).filter(({ count }) => count > 0)
  const most = counted.toSorted((one, other) => other.count - one.count)[0] ?? { state: 'held', count: 0 }
  const reasons = [...new Set(requests.map(({ request }) => request.reason))]
  const sentAt = firstOf(requests.map(({ sent }) => sent))
  const ends = requests.flatMap(({ end }) => end?.at ?? [])
  const confirmedAt = firstOf(requests.map(({ confirmed }) => confirmed))
  const open = requests.find(({ request }) => request.id === openId)
  return (
    <CardFrame name={name} isOpen={false}>
      <div className={styles.head}>
        <span className={styles.what}>
          <b>
            <ServiceText>{name}</ServiceText>
          </b>
          <span className="muted">
            <ServiceText>{words.facts([nameOf(first.request.by), ...reasons])}</ServiceText>
          </span>
        </span>
        <span className={styles.progress}>
          <Place mark="confirmed" word={words.card.confirmed} isLast={false}>
            {confirmedAt === null ? words.card.missing : timeOf(confirmedAt)}
          </Place>
          {sentAt === null ? null : (
            <Place mark="sent" word={words.card.sent} isLast={false}>
              {timeOf(sentAt)}
            </Place>
          )}
          <Place
            mark={most.state}
            word={counted.map(({ state, count }) => (
              <span key={state} className={styles.count}>
                {words.card.counts(count, state)}{' '}
              </span>
            ))}
            isLast
          >
            {ends.length === 0 ? null : timeOf(Math.max(...ends))}
          </Place>
        </span>
        <RequestNotes cards={requests} />
      </div>
      <div
        className={styles.lot}
        style={{ '--longest': Math.max(...requests.map(({ request }) => request.number.length)) }}
      >
        {requests.map((one) => (
          <Press
            key={one.request.id}
            className={`row tile ${styles.one}`}
            data-surface="raised"
            aria-label={`${words.card.name(stateOfCard(one), one.request.number)} ${requestName(one.request, allWords)}`.trim()}
            aria-expanded={one === open}
            onPress={() => setOpenId(one === open ? null : one.request.id)}
          >
            <OutcomeMark of={stateOfCard(one)} />
            <span className="num" dir="auto">
              {one.request.number}
            </span>
          </Press>
        ))}
      </div>
      {open === undefined ? null : (
        <div className={styles.opened}>
          <p>
            <b className="num">{open.request.number}</b>{' '}
            <bdi>
              <Sentence>{requestName(open.request, allWords)}</Sentence>
            </bdi>
            <span className="muted"> {said.how(open.request.confirmation)}</span>
          </p>
          <CardLines key={open.request.id} lines={open.lines} request={open.request.id} />
        </div>
      )}
    </CardFrame>
  )
}
