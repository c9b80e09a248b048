import type { StepNumber } from '../../../shared/step.ts'
import { timers } from './timers.ts'

type Kind = 'work' | 'wait' | 'unknown'

export interface PlanBlockSaid {
  readonly step: StepNumber
  readonly title: string
  readonly parts: readonly { readonly kind: Kind; readonly seconds: number }[]
  readonly start: string | null
}

/** "2 h 30", "45 min", "90 s": short enough for a segment. */
function length(seconds: number): string {
  const whole = timers.duration(seconds * 1000)
  return whole
    .replace(/^(\d+ h) (\d+) min$/, (_, hours: string, minutes: string) => `${hours} ${minutes.padStart(2, '0')}`)
    .replaceAll(' ', '\u00a0')
}

const kinds: Readonly<Record<Kind | 'untimed', string>> = {
  work: 'work',
  wait: 'wait',
  unknown: 'work or wait',
  untimed: 'no time given',
}

/** The words of the plan of a batch. */
export const plan = {
  title: 'Plan',
  startNow: 'Start now: ready',
  isBegun: 'Ready',
  earliest: 'at the earliest',
  kinds,
  length,
  /** All that the segment of a step says; `start` is a time of day. */
  block: ({ step, title, parts, start }: PlanBlockSaid) => {
    const times =
      parts.length === 0
        ? kinds.untimed
        : parts.map(({ kind, seconds }) => `${length(seconds)} ${kinds[kind]}`).join(', ')
    return `Step ${step}${title === '' ? '' : `, ${title}`}: ${times}${start === null ? '' : `, from ${start}`}`
  },
}
