import type { OutboxRequest } from '../../shared/request.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { IconClose } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { nameBeside } from '../words/requestName.ts'
import styles from './HeldStrip.module.css'
import { OutcomeMark } from './OutcomeMark.tsx'

/** More places than these are scrolled. */
const MOST_IN_VIEW = 12

/** Characters of a number that has one place; a longer one has two. */
const LONGEST_IN_PLACE = 10

const isLong = ({ number }: OutboxRequest) => number.length > LONGEST_IN_PLACE

/** Several requests that are held together. A touch takes one back; those that are not held any more say their state. */
export function HeldChips({
  chips,
  onTakeBack,
}: {
  chips: readonly OutboxRequest[]
  onTakeBack: (id: string) => void
}) {
  const words = useFirstWords()
  const isScrolled = chips.length + chips.filter(isLong).length > MOST_IN_VIEW
  const list = (
    <ul className={styles.chips}>
      {chips.map((one) => (
        <li key={one.id} data-long={isLong(one) || undefined}>
          {one.state.kind === 'held' ? (
            <Press
              className={`row ${styles.chip}`}
              aria-label={words.held.takeOneBack(one.number, nameBeside(one, words))}
              onPress={() => onTakeBack(one.id)}
            >
              <ChipWords request={one} said={nameBeside(one, words)} />
              <IconClose />
            </Press>
          ) : (
            <div className={`row ${styles.chip}`} data-ended>
              <ChipWords request={one} said={words.held.ended(one.state.kind)} />
              <OutcomeMark of={one.state.kind} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.chipsPlace} data-scrolled={isScrolled || undefined}>
      {isScrolled ? <Scroller label={words.held.label}>{list}</Scroller> : list}
    </div>
  )
}

function ChipWords({ request: { number }, said }: { request: OutboxRequest; said: string }) {
  return (
    <span className={`grow ${styles.chipWords}`}>
      <b className="num">
        <BothEnds isNumber>{number}</BothEnds>
      </b>{' '}
      <BothEnds>{said}</BothEnds>
    </span>
  )
}
