import type { StepNumber } from '../../../shared/step.ts'
import { listed, stepNumbers } from './listed.ts'

/** The words about a batch that has just been finished. */
export const finished = {
  heading: 'Finished',
  started: (when: string) => `started ${when}`,
  took: (duration: string) => `took ${duration}`,
  tookLittle: 'took less than a minute',
  /** The clock of the station was set while the batch was cooked. */
  notTold: 'time taken not known',
  facts: 'As the recipe says',
  scales: (factors: readonly string[]) => listed(factors),
  unscaled: (factors: string) => `For\u00a0×1, you made\u00a0${factors}`,
  steps: 'Steps',
  timesNotKnown: 'No step times: clock changed',
  untitled: (step: StepNumber) => `Step ${step}`,
  notMarked: (steps: readonly StepNumber[]) =>
    `${steps.length === 1 ? 'Step' : 'Steps'} ${stepNumbers(steps)} not marked as done`,
  longestWait: 'Longest wait:',
  work: 'work',
  wait: 'wait',
  undo: 'Undo',
  cookAgain: 'Cook again',
  recipes: 'Recipes',
}

/** The words of the station board: batches in progress on one axis of time. */
export const board = {
  open: 'Open',
  lane: ({ name, place, owner }: { readonly name: string; readonly place: string; readonly owner: string }) =>
    `${name}, ${place}, ${owner}`,
  ready: 'ready',
  orLater: 'or later',
  otherTimers: 'Timers without a batch',
  moreTimers: (count: number) => (count === 1 ? 'and 1 more timer' : `and ${count} more timers`),
  /** `from` and `until` are times of the clock, alike within one minute. */
  together: ({
    from,
    until,
    count,
    more,
  }: {
    readonly from: string
    readonly until: string
    readonly count: number
    /** The number of later groups. */
    readonly more: number
  }) => {
    const when = from === until ? from : count === 2 ? `${from} and ${until}` : `${from} to ${until}`
    const what = count === 2 ? 'two ring within two minutes' : `${count} ring one after another`
    return { when: `${when}:`, what: more === 0 ? what : `${what}, and ${more} more` }
  },
}
