import type { Readiness } from '../../../shared/readiness/readiness.ts'
import { QrCode } from '../../controls/QrCode.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Readiness.module.css'
import { useHealthCard } from './useHealthCard.ts'

/** The health card as large as the display allows, with its text. */
export function HealthCardView({ readiness, onBack }: { readonly readiness: Readiness; readonly onBack: () => void }) {
  const { readiness: words, station } = useWords()
  const { card } = words
  const text = useHealthCard(readiness)
  return (
    <Screen>
      <Bar back={{ to: station.back, onPress: onBack }} title={<h1>{card.title}</h1>} />
      <main className={`screen-body ${styles.largeCard}`}>
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
