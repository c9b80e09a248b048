import type { StepNumber } from '../../../shared/step.ts'
import { counted } from './counted.ts'

/** The words about a batch that has just been finished. */
export const finished = {
  heading: 'Finished',
  started: (when: string) => `started ${when}`,
  took: (duration: string) => `took ${duration}`,
  tookLittle: 'took less than a minute',
  /** The clock of the station was set while the batch was cooked. */
  notTold: 'time taken not known',
  facts: 'As the recipe says',
  forOnce: 'For\u00a0×1',
  youMade: (factor: string) => `you made\u00a0${factor}`,
  steps: 'Steps',
  timesNotKnown: 'The clock was set, so the times of the steps are not known',
  untitled: (step: StepNumber) => `Step ${step}`,
  notMarked: (count: number) => `${counted(count, 'step', 'steps')} not marked as done`,
  longestWait: 'Longest wait:',
  work: 'work',
  wait: 'wait',
  undo: 'Undo',
  cookAgain: 'Cook again',
  recipes: 'Recipes',
}
