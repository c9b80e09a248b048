import type { StepNumber } from '../../../shared/step.ts'
import { dotted } from '../../look/dotted.ts'

/** The words about the values that a step says, and about what can be prepared during a wait. */
export const facts = {
  label: 'What this step says',
  /** "bake at"; the verb is in the language of the recipe. */
  heat: (verb: string, relation: string | null) => (relation === null ? verb : `${verb} ${relation}`),
  core: 'core',
  oven: 'oven',
  ofRecipe: (key: string) => dotted(key, 'whole\u00a0recipe'),
  wait: 'While you wait',
  /** Before the title of the step. */
  forStep: (step: StepNumber, title: string) => `for step\u00a0${step}${title.trim() === '' ? '' : ':'}`,
  heatsOven: (step: StepNumber, title: string) =>
    `Step\u00a0${step} heats an oven${title.trim() === '' ? '' : `: ${title}`}`,
}
