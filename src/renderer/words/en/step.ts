import type { StepNumber } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { counted } from './counted.ts'

/** "4 min", "1 h 30 min", "45 s": the two largest units that are not zero. */
function length(seconds: number): string {
  const units = [
    { size: 86_400, symbol: seconds < 2 * 86_400 ? 'day' : 'days' },
    { size: 3600, symbol: 'h' },
    { size: 60, symbol: 'min' },
    { size: 1, symbol: 's' },
  ]
  let left = seconds
  return units
    .flatMap(({ size, symbol }) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count === 0 ? [] : [`${count} ${symbol}`]
    })
    .slice(0, 2)
    .join(' ')
}

/** The words of a step of a recipe. */
export const step = {
  place: (step: StepNumber, count: number) => `Step ${step} of ${count}`,
  placeShort: (step: StepNumber, count: number) => `${step} of ${count}`,
  jump: (step: StepNumber, title: string) => `Go to step ${step}${title === '' ? '' : `, ${title}`}`,
  jumpDone: (step: StepNumber, title: string) => `Go to step ${step}${title === '' ? '' : `, ${title}`}, done`,
  earlier: (count: number) => `${counted(count, 'step', 'steps')} before`,
  later: (count: number) => `${counted(count, 'step', 'steps')} after`,
  rail: 'Steps',
  leave: 'Leave',
  back: 'Back',
  next: (title: string) => (title === '' ? 'Next' : `Next: ${title}`),
  more: (seen: number, of: number) => `More of this step (${seen} of ${of} seen)`,
  wholeRecipe: 'Whole recipe',
  notes: 'What to know at this step',
  beingRetired: (names: readonly string[]) => `Being retired: ${names.join(', ')}.`,
  checkAmounts: (names: readonly string[]) => `Check the amount: ${names.join(', ')}.`,
  finish: (notDone: number) => (notDone === 0 ? 'Finish' : `Finish, ${counted(notDone, 'step', 'steps')} not done`),
  finishReading: 'Next: back to the overview',
  untitled: (step: StepNumber) => `Step ${step}`,
  /** The languages of a recipe's texts. */
  languages: {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    unknown: 'not known',
  } satisfies Readonly<Record<TextLanguage, string>>,
  noText: 'This step has no text.',
  smaller: 'A−',
  smallerLabel: 'Smaller text',
  larger: 'A+',
  largerLabel: 'Larger text',

  equipment: 'Equipment',
  again: (name: string, which: number) => `${name} (${which})`,
  scaleReads: 'Scale reads',
  how: (code: string) =>
    code === ''
      ? 'When it is in: touch the row or press the pedal'
      : `When it is in: touch the row, press the pedal or scan ${code}`,
  namelessIngredient: 'Ingredient without a name',
  /** The name where the number does not stand beside it. */
  ingredientName: (name: string, jsin: string) =>
    name || (jsin === '' ? 'Ingredient without a name' : `Ingredient without a name, ${jsin}`),
  namelessEquipment: 'Equipment without a name',

  startTimer: (seconds: number, mostSeconds: number, purpose: string | null) => {
    const [least, most] = [length(seconds), length(mostSeconds)]
    const [, from, unit] = /^(\d+) (\S+)$/.exec(least) ?? []
    const isOneUnit = from !== undefined && /^\d+ (\S+)$/.exec(most)?.[1] === unit
    const range = least === most ? least : `${isOneUnit ? from : least}–${most}`
    return purpose === null ? range : `${range} ${purpose}`
  },
  /** "Bake: the small choux, 18 min". */
  timerName: (title: string, details: readonly string[]) => [title, details.join(', ')].filter(Boolean).join(': '),
  timerRuns: 'runs',
  timerRang: (time: string) => `rang ${time}`,
  setTimer: 'Set a timer',
  tooManyTimers: (most: number) => `${most} timers run, the most the station can hold. Stop one first.`,
  timerNotStarted: 'The timer was not started. Sign in and try again.',

  backToStep: 'Back to the step',
  isDone: (step: StepNumber, title: string) => `Step ${step} done${title === '' ? '' : `: ${title}`}`,

  batches: 'Batches',
  stepShort: (step: StepNumber) => `step ${step}`,
  fetching: 'fetching',
  notOpened: 'This batch cannot be shown',
  trouble: {
    notSaved: {
      title: 'Progress is not being saved.',
      sentence: 'Cook on; a restart would lose it. Tell a technician.',
    },
    unreachable: { title: 'Service not reachable.', sentence: 'Everything at this step still works.' },
  },

  pedal: {
    heading: 'Teach a pedal',
    explain: 'A pedal or bump bar sends keys like a keyboard. If yours does not work, teach its keys here.',
    always: 'These always work: arrows, Page Up, Page Down, Space and Enter.',
    turn: { next: 'Next', back: 'Back' },
    present: (key: string) => `Taught: ${key}`,
    none: 'Nothing taught yet',
    teach: { next: 'Teach Next', back: 'Teach Back' },
    press: 'Press the pedal now',
    pressMore: 'Press the key to use. Esc cancels.',
    stop: 'Stop teaching',
    forget: { next: 'Forget Next', back: 'Forget Back' },
    taught: {
      next: (key: string) => `${key} now turns to the next page.`,
      back: (key: string) => `${key} now turns back.`,
    },
    taken: {
      next: (key: string) => `${key} already turns to the next page. Press another one.`,
      back: (key: string) => `${key} already turns back. Press another one.`,
    },
    notTeachable: (key: string) => `${key} cannot be taught, because the station needs it. Press another one.`,
    test: 'Try it',
    testMore: 'Press the pedal: its key is shown here.',
    came: { next: 'Next came', back: 'Back came' },
    otherCame: (key: string) => `${key} came, and turns no page`,
    space: 'Space',
  },
}
