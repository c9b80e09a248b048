import { useState } from 'react'
import type { OutboxRequest } from '../../shared/request.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Sentence } from '../look/Sentence.tsx'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'
import { IconClose } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useFirstWords } from '../words/firstWords.ts'
import { usePersonName } from '../words/personName.ts'
import { nameBeside } from '../words/requestName.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import styles from './HeldStrip.module.css'
import { type Held, heldTitle } from './held.ts'
import { OutcomeMark } from './OutcomeMark.tsx'

/** The main process asks for a finger on the display for nearly as long. */
const SEND_NOW_MILLISECONDS = 2000

/** The held requests: the time that is left as a bar that drains, what is sent then, and the ways to end the hold. */
export function HeldStrip({ held }: { held: Held }) {
  const words = useFirstWords()
  const employeeNumber = useKioskState(({ session }) => session?.employeeNumber)
  const { takeBack, sendNow, problem, attempt } = useHeldCommands()
  const { requests, chips, secondsLeft, share } = held
  const ids = requests.map(({ id }) => id)
  const mine = requests.filter(({ by }) => by.employeeNumber === employeeNumber).map(({ id }) => id)
  const common = commonOf(requests)
  return (
    <section className={styles.held} aria-label={words.held.label} data-held-strip>
      <div className={styles.heldDrain} style={{ '--share': share }} aria-hidden="true" />
      <div className={`wraps ${styles.heldHead}`}>
        <div className={`row ${styles.heldWhat}`} role="timer">
          {secondsLeft === null ? null : (
            <p className={styles.heldTime} data-long={secondsLeft >= 100 || undefined}>
              <span>{words.held.sendsIn} </span>
              <b className="num">{words.held.timeLeft(secondsLeft)}</b>{' '}
            </p>
          )}
          <div className={`grow ${styles.heldWords}`}>
            <p className={styles.heldTitle}>
              <b dir="auto">
                <Sentence>{heldTitle(held, words)}</Sentence>
              </b>
              {common === null || chips.length === 0 ? null : (
                <span dir="auto"> {words.held.reason(common.reason)}</span>
              )}
            </p>{' '}
            {problem === null ? <HeldDetails held={held} common={common} /> : <p role="alert">{problem}</p>}
          </div>
        </div>
        <div className={`row ${styles.heldWays}`}>
          {mine.length > 0 && secondsLeft !== null ? (
            <HoldButton
              key={attempt}
              label={words.held.sendNow}
              milliseconds={SEND_NOW_MILLISECONDS}
              onlyFinger={words.held.onlyFinger}
              isLine
              onHeld={() => void sendNow(mine)}
            />
          ) : null}
          <Button size="main" icon={<OutcomeMark of="takenBack" />} onPress={() => void takeBack(ids)}>
            {ids.length === 1 ? words.held.takeBack : words.held.takeAllBack}
          </Button>
        </div>
      </div>
      {chips.length === 0 ? null : <HeldChips chips={chips} onTakeBack={(id) => void takeBack([id])} />}
    </section>
  )
}

/** The person where it is the same for all, and how each is taken back. */
function HeldDetails({ held, common }: { held: Held; common: OutboxRequest | null }) {
  const { held: words } = useFirstWords()
  const nameOf = usePersonName()
  const at = useMomentWords()
  return (
    <p className={styles.heldDetails}>
      {common === null ? null : (
        <>
          {held.chips.length > 0 ? null : <span dir="auto">{words.reason(common.reason)} </span>}
          <span className={styles.heldWho}>{words.confirmedBy(nameOf(common.by), at(common.confirmedAt))} </span>
        </>
      )}
      {words.locking(held.requests.length)}
    </p>
  )
}

/** One of them, if all were confirmed at once, by one person for one reason; else null. */
function commonOf([first, ...others]: Held['requests']): OutboxRequest | null {
  return others.every(({ reason, confirmedAt }) => reason === first.reason && confirmedAt === first.confirmedAt)
    ? first
    : null
}

/**
 * Takes requests back, or ends their hold. `problem` says why the last attempt failed, null after a success; each attempt
 * to end a hold needs a new hold button, with `attempt` as its key.
 */
export function useHeldCommands() {
  const { send } = useCommand()
  const { held: words } = useFirstWords()
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  return {
    problem,
    attempt,
    async takeBack(requestIds: readonly string[]) {
      setProblem(null)
      const taken = await send('takeBack', { requestIds })
      if (!taken?.ok) setProblem(taken === undefined ? words.notTakenBack : words.tooLate)
    },
    async sendNow(requestIds: readonly string[]) {
      setProblem(null)
      const sent = await send('sendNow', { requestIds })
      if (!sent?.ok) setProblem(words.notSentNow)
      setAttempt((last) => last + 1)
    },
  }
}

/** More places than these are scrolled. */
const MOST_IN_VIEW = 12

/** Characters of a number that has one place; a longer one has two. */
const LONGEST_IN_PLACE = 10

const isLong = ({ number }: OutboxRequest) => number.length > LONGEST_IN_PLACE

/** Several requests that are held together. A touch takes one back; those that are not held any more say their state. */
function HeldChips({ chips, onTakeBack }: { chips: readonly OutboxRequest[]; onTakeBack: (id: string) => void }) {
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
