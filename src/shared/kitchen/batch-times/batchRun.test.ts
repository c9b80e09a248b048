import { expect, test } from 'vitest'
import type { Timer } from '../../timer.ts'
import { batchRun } from './batchRun.ts'

const MINUTE = 60_000
const now = 1_000_000 * MINUTE
const mara = { employeeNumber: '10482', name: 'Mara Lindqvist' }

/** A timer of a step, which ends so many minutes from now, and was set to so many. */
const timer = (step: number, minutes: number, batchId = 'b', length = 1) =>
  ({ place: { batchId, step }, endsAt: now + minutes * MINUTE, seconds: length * 60 }) as Timer

interface Given {
  /** Null for a step whose text says no time. */
  readonly minutes: readonly (number | null)[]
  /** The times in the text of the current step, in minutes. */
  readonly parts?: readonly number[]
  /** The current step; null without a batch. */
  readonly step?: number | null
  /** The step whose text has another time, without a length. */
  readonly openStep?: number
  readonly stage?: 'cooking' | 'fetching'
  /** When the step before was done. */
  readonly doneAgo?: number
  readonly timers?: readonly Timer[]
}

/** The minutes from now of each step, and of the end of the batch. */
function runOf({ minutes, parts = [], step = 1, openStep, stage = 'cooking', doneAgo = 8, timers = [] }: Given) {
  const timed = parts.map((one) => ({ kind: 'wait', seconds: one * 60 }) as const)
  const segments = minutes.map((one, at) => {
    return { seconds: (one ?? 0) * 60, parts: at === step ? timed : [], isOpen: at === openStep }
  })
  const done = [{ step: 0, by: mara, at: now - doneAgo * MINUTE }]
  const batch = step === null ? null : { id: 'b', stage, step, done, startedAt: now - 500 * MINUTE }
  const { steps, readyAt } = batchRun(segments, batch, timers, now)
  const at = (moment: number | null) => (moment === null ? null : (moment - now) / MINUTE)
  return {
    steps: steps.map(({ from, until }) => `${at(from) ?? '-'}..${at(until) ?? '-'}`).join(' '),
    ready: at(readyAt),
  }
}

const timed = [10, 20, 30, 5]
const untimed = [10, 20, null, 30]
/** While a timer of so many minutes runs at a step with these times, for nine minutes more. */
const during = (parts: readonly number[], length: number) => ({
  minutes: timed,
  parts,
  timers: [timer(1, 9, 'b', length)],
})
const lookedAhead = { minutes: timed, step: 2, timers: [timer(1, 30)] }
for (const [what, given, ready, steps] of [
  ['nothing has begun', { minutes: timed, step: null }, 65, '0..10 10..30 30..60 60..65'],
  ['it is fetched for', { minutes: timed, stage: 'fetching', step: 0 }, 65, '0..10 10..30 30..60 60..65'],
  ['a step has no time', { minutes: untimed, step: null }, null, '0..10 10..30 30..- -..-'],
  ['its step was begun before', { minutes: timed }, 47, '-..- -8..12 12..42 42..47'],
  ['a later step has no time', { minutes: untimed }, null, '-..- -8..12 12..- -..-'],
  ['only done steps had no time', { minutes: [null, 20, 30] }, 42, '-..- -8..12 12..42'],
  ['a later step has a time without a length', { minutes: timed, openStep: 2 }, null, '-..- -8..12 12..- -..-'],
  ['a timer of an earlier step runs, which is looked ahead of', lookedAhead, 65, '-..- -..- 30..60 60..65'],
  ['its step has no time', { minutes: untimed, step: 2 }, null, '-..- -..- -8..- -..-'],
  ['its step takes longer than its text says', { minutes: timed, doneAgo: 60 }, 35, '-..- -60..0 0..30 30..35'],
  ['the clock was set back', { minutes: timed, doneAgo: -60 }, 55, '-..- 0..20 20..50 50..55'],
  ['timers of its step run', { minutes: timed, timers: [timer(1, 7), timer(1, 9)] }, 44, '-..- -8..9 9..39 39..44'],
  ['the first of its times runs', during([5, 15], 5), 59, '-..- -8..24 24..54 54..59'],
  ['its second time runs', during([5, 15], 15), 44, '-..- -8..9 9..39 39..44'],
  ['its first time and some minutes more run', during([5, 15], 9), 59, '-..- -8..24 24..54 54..59'],
  ['the first and longer time runs', during([15, 5], 15), 49, '-..- -8..14 14..44 44..49'],
  ['one of two times that are as long runs', during([10, 10], 10), 44, '-..- -8..9 9..39 39..44'],
  ['a shorter time runs', during([5, 15], 3), 44, '-..- -8..9 9..39 39..44'],
  ['a timer of its step rings', { minutes: timed, timers: [timer(1, -1)] }, 35, '-..- -8..0 0..30 30..35'],
  [
    'its step has no time but a timer',
    { minutes: untimed, step: 2, timers: [timer(2, 6)] },
    36,
    '-..- -..- -8..6 6..36',
  ],
  [
    'a timer of an earlier step runs longer',
    { minutes: timed, timers: [timer(0, 680)] },
    680,
    '-..- -8..12 12..42 42..47',
  ],
  ['a timer of a later step runs', { minutes: timed, timers: [timer(2, 90)] }, 95, '-..- -8..12 12..90 90..95'],
  [
    'a timer of a later step without a time runs',
    { minutes: untimed, timers: [timer(2, 90)] },
    120,
    '-..- -8..12 12..90 90..120',
  ],
  ['a timer of another batch runs', { minutes: timed, timers: [timer(1, 90, 'c')] }, 47, '-..- -8..12 12..42 42..47'],
  ['nothing is known of its steps', { minutes: [] }, null, ''],
] as const) {
  test(`a batch is ready as early as its times and timers allow, when ${what}`, () => {
    expect(runOf(given)).toEqual({ ready, steps })
  })
}
