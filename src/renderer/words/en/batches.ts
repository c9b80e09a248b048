import type { BatchEnd } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { StepNumber } from '../../../shared/step.ts'
import { counted, sayingAgo } from './counted.ts'
import { exportWords } from './exported.ts'

/** "4 minutes ago", for use within a sentence. */
const timeAgo = sayingAgo((minutes) => counted(minutes, 'minute ago', 'minutes ago'))

const ENDED: Readonly<Record<BatchEnd, string>> = { finished: 'Finished', closed: 'Closed' }

/** Why an ended batch was not brought back. */
function bringBackFailure(failure: BatchFailure): string {
  if (failure.kind === 'notSignedIn') return 'You are signed out. Sign in to bring it back.'
  return failure.kind === 'tooManyBatches'
    ? `Already ${failure.most} batches. Finish or close one, then bring this one back.`
    : 'Can’t be brought back: its ticks are gone. Its record is in the export.'
}

/** The words for batches: in progress, handed over, ended. */
export const batches = {
  heading: 'In progress',
  timeAgo,

  place: (step: StepNumber, stepCount: number) => `step ${step} of ${stepCount}`,
  fetching: 'fetching',
  timers: (count: number) => counted(count, 'timer', 'timers'),
  ringing: (count: number) => `${counted(count, 'timer', 'timers')} ringing`,
  left: (who: string, when: string) => `left by ${who} ${when}`,
  leftAgo: (when: string) => `left ${when}`,
  onDisplay: (who: string) => `being cooked by ${who}`,
  startedBy: (who: string) => `started by ${who}`,
  you: 'you',
  more: (count: number) => `and ${count} more`,
  unattended: (hours: number) => `Not touched for ${hours} hours`,
  unattendedHint: 'If it is done or thrown away, close it.',

  carryOn: 'Carry on',
  takeOver: 'Take over',
  leaveIt: 'Leave it',
  startOver: 'Start over',
  close: 'Close…',
  bringBack: 'Bring back',
  didNotWork: 'That did not work',

  closing: {
    title: 'Close this batch?',
    sentence: (batch: string, timerCount: number) =>
      `${batch} is put away as it is.${timerCount === 0 ? '' : timerCount === 1 ? ' Its timer goes on.' : ` Its ${timerCount} timers go on.`}`,
    startingOver: (scale: string) => `“Start over” also begins a new one at step 1, ${scale}, with nothing ticked.`,
    comfort: 'You can bring it back until tomorrow under “In progress”. Who did which step stays on record.',
    keep: 'Keep it',
    confirm: 'Close the batch',
  },

  none: 'No batch is in progress at this station',
  noneHint: 'A batch begins with “Start cooking” in a recipe. Up to eight can be in progress side by side.',
  findRecipe: 'Find a recipe',
  endedLately: 'Ended lately',
  endedBy: (end: BatchEnd, who: string, when: string) => `${ENDED[end]} by ${who} ${when}`,
  bringBackFailure,

  record: {
    untitled: (step: StepNumber) => `Step ${step}`,
    export: 'Export the record',
    exporting: 'Writing the record',
    ...exportWords(
      'record',
      (count) => counted(count, 'batch', 'batches'),
      'No batch has ended within a year, so there is nothing to write.',
    ),
  },

  newer: {
    chip: 'A newer version arrived',
    gone: 'Recipe withdrawn',
    title: (recipe: string) => `A newer version of ${recipe}`,
    reading: 'Reading what changed',
    came: (when: string) => `It came on ${when}. You are cooking the one before. What is different (amounts for ×1):`,
    same: 'It is the same again as the one you are cooking.',
    what: 'What is different',
    startingOver:
      'You keep yours. “Start over” closes it and begins the newer one, with nothing ticked. Yours can be brought back until tomorrow under “In progress”.',
    keep: 'Keep this version',
  },
}
