import { expect, test } from 'vitest'
import type { RecipeProblem } from '../../../shared/recipeProblem.ts'
import { problems } from './problems.ts'

/** Samples of every kind: a new kind without a sample does not compile. */
type Samples = {
  readonly [Kind in RecipeProblem['kind']]: readonly (readonly [RecipeProblem & { readonly kind: Kind }, string])[]
}

const salt = { step: 4, line: 1, name: 'Salt', written: '' } as const

const samples: Samples = {
  noSteps: [[{ kind: 'noSteps' }, 'It has no steps, so it cannot be cooked.']],
  noName: [[{ kind: 'noName' }, 'It has no name.']],
  ingredientInNoStep: [
    [
      { kind: 'ingredientInNoStep', key: 'J-30112', name: 'Bay leaves' },
      'In the list of ingredients, but in no step: Bay leaves.',
    ],
  ],
  ingredientNotListed: [
    [
      { kind: 'ingredientNotListed', key: 'J-30044', name: 'Salt', steps: [0, 4] },
      'In steps 1, 5, but not in the list of ingredients: Salt.',
    ],
  ],
  equipmentNotListed: [
    [
      { kind: 'equipmentNotListed', key: '20107', name: '', steps: [4] },
      'In step 5, but not in the list of equipment: equipment without a name.',
    ],
  ],
  severalNames: [
    [
      { kind: 'severalNames', key: 'J-1', name: 'Water', otherNames: ['Flour'] },
      'One number has several names: “Water”, “Flour”.',
    ],
    [
      { kind: 'severalNames', key: 'J-1', name: 'A', otherNames: ['B', 'C', 'D', 'E', 'F', 'G', 'H'] },
      'One number has several names: “A”, “B”, “C”, “D”, “E”, “F” and 2 more.',
    ],
  ],
  doubledStepNumber: [
    [
      { kind: 'doubledStepNumber', section: null, number: 2, steps: [1, 2] },
      'The number 2 is given to 2 steps: they are shown as steps 2, 3.',
    ],
    [
      { kind: 'doubledStepNumber', section: 2, number: 1, steps: [3, 4] },
      'Section 2: The number 1 is given to 2 steps: they are shown as steps 4, 5.',
    ],
  ],
  missingStepNumbers: [
    [{ kind: 'missingStepNumbers', section: null, from: 3, to: 3 }, 'No step has the number 3.'],
    [{ kind: 'missingStepNumbers', section: null, from: 3, to: 5 }, 'No steps have the numbers 3 to 5.'],
    [{ kind: 'missingStepNumbers', section: 2, from: 3, to: 5 }, 'Section 2: No steps have the numbers 3 to 5.'],
  ],
  stepsSorted: [[{ kind: 'stepsSorted' }, 'The steps came in another order. They are sorted by their numbers.']],
  stepSections: [
    [
      { kind: 'stepSections', starts: [0, 3, 5] },
      'The numbers begin again 2 times, at steps 4, 6: the steps are shown in the order in which they came.',
    ],
  ],
  stepsWithoutNumber: [
    [{ kind: 'stepsWithoutNumber', steps: [4, 6] }, 'Without a number that can be read: steps 5, 7.'],
  ],
  stepWithoutTitle: [[{ kind: 'stepWithoutTitle', step: 4 }, 'Step 5 has no title.']],
  stepWithoutText: [[{ kind: 'stepWithoutText', step: 4 }, 'Step 5 has no text.']],
  noAmount: [[{ kind: 'noAmount', ...salt }, 'Step 5: no amount of Salt.']],
  amountIsText: [
    [
      { kind: 'amountIsText', ...salt, written: 'a pinch' },
      'Step 5: the amount of Salt is a text, “a pinch”, and is not scaled.',
    ],
  ],
  amountNotPositive: [
    [{ kind: 'amountNotPositive', ...salt, written: '0' }, 'Step 5: the amount of Salt is not more than zero (0).'],
  ],
  amountNotPlausible: [
    [
      { kind: 'amountNotPlausible', ...salt, written: '1e+300 kg' },
      'Step 5: the amount of Salt cannot be right (1e+300 kg), and is not scaled.',
    ],
  ],
  unknownUnit: [
    [
      { kind: 'unknownUnit', ...salt, written: 'glug' },
      'Step 5: the unit “glug” of Salt is not known, so it is not added up with others.',
    ],
    [{ kind: 'unknownUnit', ...salt, name: '' }, 'Step 5: the amount of an ingredient without a name has no unit.'],
  ],
}

test('every problem of a recipe is a sentence that names the step and the thing', () => {
  for (const [problem, sentence] of Object.values(samples).flat()) expect(problems.sentence(problem)).toBe(sentence)
})
