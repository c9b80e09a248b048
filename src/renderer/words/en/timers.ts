import type { TimerFailure } from '../../../shared/failure.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import type { TimerPlace } from '../../../shared/timer.ts'
import { DOT } from '../../look/dotted.ts'
import { wordsFor } from './byKind.ts'
import { listed } from './listed.ts'

/** "3 min 20 s", "1 h 5 min", "2 days 4 h": zero units are left out, and seconds beside hours or days. */
function duration(milliseconds: number): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000))
  const days = Math.floor(all / 86_400)
  const hours = Math.floor(all / 3600) % 24
  const minutes = Math.floor(all / 60) % 60
  const parts = [
    days === 0 ? '' : `${days} ${days === 1 ? 'day' : 'days'}`,
    hours === 0 ? '' : `${hours} h`,
    minutes === 0 ? '' : `${minutes} min`,
    all % 60 === 0 || all >= 3600 ? '' : `${all % 60} s`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '0 s' : parts.join(' ')
}

const failure = wordsFor<TimerFailure>({
  notSignedIn: 'You are signed out. Sign in, then set the timer again.',
  unknownTimer: 'This timer has been stopped already.',
  tooManyTimers: ({ most }) => `Already ${most} timers. Stop one, then set this one.`,
})

/** Stays on one line. */
const stepWords = (step: StepIndex) => `step\u00a0${stepNumber(step)}`

const scaled = (factor: string | null) => (factor === null ? '' : ` ${factor}`)

/** The batch of a timer: its scale, "×2", null for ×1; and whether it has ended, while another of its recipe may run. */
export interface TimerBatch {
  readonly factor: string | null
  readonly hasEnded: boolean
}

const RUNNING: TimerBatch = { factor: null, hasEnded: false }

const numberOf = ({ recipeNumber, recipeName }: TimerPlace) => (recipeNumber === '' ? recipeName : recipeNumber)

/** The rest of a place, after its recipe. */
const placeStep = ({ step }: TimerPlace, { factor, hasEnded }: TimerBatch) =>
  `${scaled(factor)}${DOT}${stepWords(step)}${hasEnded ? `${DOT}earlier\u00a0batch` : ''}`

/** The words for timers, on their own screen and above every other. */
export const timers = {
  heading: 'Timers',
  none: 'No timer is set',
  noneHint: 'A timer rings here on every screen, also when no one is signed in, until it is stopped.',
  duration,
  failure,

  /** The recipe and the step that a timer belongs to. */
  place: (place: TimerPlace, batch = RUNNING) =>
    `${place.recipeNumber} ${place.recipeName}`.trim() + placeStep(place, batch),
  placeShort: (place: TimerPlace, batch = RUNNING) => numberOf(place) + placeStep(place, batch),
  /** Of three timers that ring beside each other. */
  placeBatch: (place: TimerPlace, { factor }: TimerBatch) => numberOf(place) + scaled(factor),
  endedWhileAway: (milliseconds: number, isUnconfirmed: boolean) =>
    isUnconfirmed
      ? 'may have ended while the station was off: the station’s clock is not confirmed'
      : `ended ${duration(milliseconds)} ago, while the station was off`,
  more: (count: number) => `${count} more`,
  all: 'All timers',
  /** The accessible name of the list of the timers that ring next. */
  next: 'Next timers',

  /** Shown after the name of a ringing timer. */
  timeIsUp: 'time is up',
  /** `time` is that since the end, "0:12"; null in the first second. */
  ago: (time: string | null) => (time === null ? 'now' : `${time} ago`),
  /** What the button that turns to them is called. */
  moreRing: (names: readonly string[]) =>
    `${names.length === 1 ? '1 more timer rings' : `${names.length} more timers ring`}: ${listed(names)}`,
  goToStep: 'Go to step',

  stop: 'Stop',
  stopAll: 'Stop all',
  addMinute: 'Add a minute',
  rename: 'Rename',
  close: 'Close',
  ringsAt: (time: string) => `Rings at ${time}`,
  rangAt: (time: string) => `Rings since ${time}`,
  setBy: (who: string | null, time: string) => (who === null ? `Set at ${time}` : `Set by ${who} at ${time}`),
  stoppedLately: 'Stopped lately',
  stoppedBy: (who: string | null, time: string) =>
    who === null ? `Stopped at ${time}, no one was signed in` : `Stopped by ${who} at ${time}`,
  stoppedEarly: (milliseconds: number) => `${duration(milliseconds)} before its end`,
  stoppedLate: (milliseconds: number) => `${duration(milliseconds)} after its end`,

  set: 'Set a timer',
  howLong: 'How long',
  name: 'Name',
  typeTime: 'Type the time first.',
  tooLong: 'A timer runs for 4 days at most.',
  start: 'Start the timer',
  notNow: 'Set no timer',
  keepName: 'Keep the name',
  useName: 'Use this name',
  enterKey: 'Done',
}
