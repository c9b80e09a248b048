import type { BadgeRefusal } from '../../../shared/badge.ts'
import type { StepNumber } from '../../../shared/step.ts'
import { byKind } from './byKind.ts'

/** "step 5", "steps 2, 5 and 6". */
function stepsOf(steps: readonly StepNumber[]): string {
  const last = steps.at(-1) ?? 0
  return steps.length < 2 ? `step ${last}` : `steps ${steps.slice(0, -1).join(', ')} and ${last}`
}

/** "A, B or C". */
const orOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

function refusal(code: string, why: BadgeRefusal): { readonly title: string; readonly more: string } {
  const title = `${code} is not a badge`
  const more = 'A badge is five digits, without letters. Scan yours, or type what the screen asks for.'
  return byKind(why, {
    notABadge: { title, more },
    noEmployeeNumber: ({ read }) => ({ title, more: read === '' ? more : `The number on it reads “${read}”. ${more}` }),
  })
}

/** The words for a scanned code, shown above the screen. */
export const scanner = {
  understood: 'Understood',
  waits: 'First close what is open on the screen. Then the code is used.',
  twice: (code: string) => ({
    title: `Read twice: ${code}`,
    more: 'The code arrived twice at once. Nothing was changed; scan it again.',
  }),
  countedOnce: (code: string) => ({
    title: code,
    more: 'Scanned twice, counted once.',
  }),
  tooLong: (code: string, most: number) => ({
    title: `${code} is too long`,
    more: `A code has at most ${most.toLocaleString('en-GB')} characters. Nothing was changed; scan another code on the label.`,
  }),
  noUse: (names: readonly string[]) => ({
    title: orOf(names),
    more: 'It is not needed on this screen. Nothing was changed.',
  }),
  notLookedUp: (code: string) => ({
    title: `${code} was not looked up`,
    more: 'The station had an error. Nothing was changed; scan it again.',
  }),
  unknown: (code: string, areRead: boolean) =>
    areRead
      ? { title: `${code} is not known here`, more: 'No recipe uses it. Nothing was changed.' }
      : { title: `${code} is not known yet`, more: 'The recipes have not been read yet. Nothing was changed.' },
  inField: (code: string, field: string) => ({ title: code, more: `It is in the field “${field}” now.` }),

  badge: (number: string) => ({ title: `Badge of ${number}`, more: 'Now the password of this number.' }),
  ownBadge: (name: string) => ({
    title: `Badge of ${name}`,
    more: 'The work on this station is yours. Type your password to go on with it.',
  }),
  refused: refusal,
  alreadySignedIn: (name: string, isOwn: boolean) => ({
    title: `${name} is signed in`,
    more: isOwn
      ? 'This is their own badge. Nothing was changed.'
      : `Nothing was changed. Lock the station or sign ${name} out first, then scan the badge again.`,
  }),

  /** The words for a product or an asset that was scanned at a step or at the overview. */
  item: {
    ticked: (name: string) => ({ title: name, more: 'Ticked.' }),
    tickedAlready: (name: string) => ({ title: name, more: 'It was ticked already.' }),
    here: (name: string, where: 'step' | 'recipe') => ({ title: name, more: `It belongs in this ${where}.` }),
    later: (name: string, sentence: string) => ({
      title: `${name}: not yet`,
      more: `“${sentence}” It was not ticked.`,
    }),
    elsewhere: (name: string, steps: readonly StepNumber[]) => ({
      title: `${name} is not in this step`,
      more:
        steps.length === 0
          ? 'The recipe lists it, but no step uses it. It was not ticked.'
          : `It belongs in ${stepsOf(steps)}. It was not ticked.`,
    }),
    several: (names: readonly string[]) => ({
      title: `It may be ${orOf(names)}`,
      more: 'None of them was ticked. Look at the label, and tick the right one by hand.',
    }),
    notInRecipe: (name: string) => ({
      title: `${name} is not in this recipe`,
      more: 'It was not ticked. Check that you have the right one.',
    }),
    unknown: (code: string) => ({
      title: `${code} is not a product of any recipe`,
      more: 'It was not ticked. Check the label, or scan it again.',
    }),
  },
}
