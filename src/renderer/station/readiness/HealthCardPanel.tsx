import { useMemo } from 'react'
import { healthCardText } from '../../../shared/readiness/healthCard.ts'
import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../parts/Bar.tsx'
import { useNow } from '../../time/useNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Readiness.module.css'

/** The facts of the board as a QR code, with the versions and the end of the journal in figures. */
export function HealthCardPanel({
  readiness,
  onOpen,
  onDetails,
}: {
  readonly readiness: Readiness
  readonly onOpen: () => void
  readonly onDetails: () => void
}) {
  const { readiness: words, journal: journalWords } = useWords()
  const { card } = words
  const text = useHealthCard(readiness)
  const linecook = useKioskState(({ program }) => program.linecook)
  const installedVersion = useKioskState(({ installedVersion }) => installedVersion)
  const { length, lastHash } = useKioskState(({ journal }) => journal)
  return (
    <section className={`panel ${styles.card}`} aria-label={card.title}>
      <h2>{card.title}</h2>
      <Press className={styles.cardPaper} aria-label={card.open} onPress={onOpen}>
        <QrCode text={text} label={card.picture} />
      </Press>
      <p>{card.sentence}</p>
      <dl>
        <div>
          <dt>{card.linecook}</dt>
          <dd className="num">
            {installedVersion === null ? linecook : card.otherInstalled(linecook, installedVersion)}
          </dd>
        </div>
        <div>
          <dt>{card.journal}</dt>
          <dd className="num">{journalWords.station.lines(length)}</dd>
        </div>
        <div>
          <dt>{card.lastHash}</dt>
          <dd className="num">{lastHash === null ? journalWords.station.noHash : hashStart(lastHash)}</dd>
        </div>
      </dl>
      <Button onPress={onDetails}>{words.details(readiness.notices.length)}</Button>
    </section>
  )
}

/** "9f3c 51d0 77ae", as on the health card. */
function hashStart(hash: string): string {
  return hash.slice(0, 12).replaceAll(/.{4}(?=.)/g, '$& ')
}

/** The health card as large as the display allows, with its text. */
export function HealthCardView({ readiness, onBack }: { readonly readiness: Readiness; readonly onBack: () => void }) {
  const { readiness: words, station } = useWords()
  const { card } = words
  const text = useHealthCard(readiness)
  return (
    <Screen>
      <Bar back={{ to: station.back, onPress: onBack }} title={<h1>{card.title}</h1>} />
      <main className="screen-body halves" style={{ '--first': '1.35fr' }}>
        <div className={styles.largePaper}>
          <QrCode text={text} label={card.picture} />
        </div>
        <section className="column" aria-label={card.title}>
          <p>{card.large}</p>
          <Scroller label={card.title}>
            <ul className={`${styles.cardText} num`}>
              {text.split(' ').map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </Scroller>
        </section>
      </main>
    </Screen>
  )
}

/** The text of the health card, as of this minute. */
function useHealthCard(readiness: Readiness): string {
  const program = useKioskState(({ program }) => program)
  const journal = useKioskState(({ journal }) => journal)
  const now = useNow(60_000)
  return useMemo(() => healthCardText(readiness, { program, journal, now }), [readiness, program, journal, now])
}
