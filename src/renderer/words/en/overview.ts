import type { StepNumber } from '../../../shared/step.ts'
import { DOT } from '../../look/dotted.ts'
import { counted } from './counted.ts'
import { stepNumbers } from './listed.ts'
import { bothEnds } from './shortened.ts'
import { timers } from './timers.ts'

type Kind = 'work' | 'wait' | 'unknown'

export interface PlanBlockFacts {
  readonly step: StepNumber
  readonly title: string
  readonly parts: readonly { readonly kind: Kind; readonly seconds: number }[]
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
  timesGiven: 'Times given:',
  startNow: 'Start now: ready',
  isBegun: 'Ready',
  earliest: 'at the earliest',
  kinds,
  length,
  /** All that the segment of a step says. */
  block: ({ step, title, parts }: PlanBlockFacts) => {
    const times =
      parts.length === 0
        ? kinds.untimed
        : parts.map(({ kind, seconds }) => `${length(seconds)} ${kinds[kind]}`).join(', ')
    return `Step ${step}${title === '' ? '' : `, ${title}`}: ${times}`
  },
}

const inSteps = (steps: readonly StepNumber[]) => `${steps.length === 1 ? 'step' : 'steps'} ${stepNumbers(steps)}`

/** In characters: its beginning and its end stand in a mark of a tile. */
const LONGEST_OTHER_NAME = 60

/** The words of the overview of a recipe. */
export const overview = {
  back: 'Recipes',
  fetch: 'Fetch',
  forStep: (step: StepNumber) => `For step ${step}`,
  forNoStep: 'In no step',
  listedOnly: 'only in the list of the recipe',
  alsoInSteps: (steps: readonly StepNumber[]) => `also step ${stepNumbers(steps).replaceAll(', ', DOT)}`,
  /** Of a product that is partly in. */
  stillForSteps: (steps: readonly StepNumber[]) => `still for ${inSteps(steps)}`,
  facts: 'Yield, allergens, temperatures',
  asWritten: 'As written, for ×1',
  wholeName: 'Whole name',
  language: 'Language of the steps',
  noFacts: 'The recipe lists no yield and no allergens.',
  fetchedLabel: 'Fetched',
  fetched: (ticked: number, count: number) => `${ticked} of ${count}`,
  seeAllSteps: 'See all steps',
  seeFetchList: 'See what to fetch',
  start: 'Start cooking',
  starting: 'Starting…',
  carryOn: 'Carry on cooking',
  carryOnFetching: 'Carry on fetching',
  startAnother: 'Start another batch',
  running: (batch: { step: StepNumber; stepCount: number; who: string }) =>
    `In progress: step ${batch.step} of ${batch.stepCount}, ${batch.who}`,
  runningFetching: (who: string) => `In progress: being fetched, ${who}`,
  read: 'Read the steps',
  beingRead: 'The recipe is still being read. Wait here, or go back to the recipes.',
  notShown: 'This recipe cannot be shown. The other recipes can: go back to them, and tell a technician.',
  unnamed: 'no name',
  notListed: 'in a step, not in the list',
  alsoCalled: (name: string, steps: readonly StepNumber[]) =>
    `also called “${bothEnds(name.trim(), LONGEST_OTHER_NAME)}” in ${steps.length === 0 ? 'the list' : inSteps(steps)}`,
  moreNames: (count: number) => `${counted(count, 'more name', 'more names')} in the steps`,
  noAmount: 'no amount given',
  remark: {
    noAmount: (steps: readonly StepNumber[]) => `no amount in ${inSteps(steps)}`,
    amountIsText: (steps: readonly StepNumber[]) => `not a number in ${inSteps(steps)}`,
    amountNotPositive: (steps: readonly StepNumber[]) => `not above zero in ${inSteps(steps)}, check the sum`,
    amountNotPlausible: (steps: readonly StepNumber[]) => `check the amount in ${inSteps(steps)}`,
    unknownUnit: (unit: string, steps: readonly StepNumber[]) =>
      unit === '' ? `no unit in ${inSteps(steps)}` : `unknown unit “${unit}” in ${inSteps(steps)}`,
  },
  noIngredients: 'This recipe lists no ingredients.',
  noEquipment: 'This recipe lists no equipment.',
  noSteps: 'This recipe has no steps. Tell the recipe owner.',
  retired: { asset: 'equipment being retired', product: 'product being retired' },

  amount: {
    about: 'about',
    writtenBefore: 'written',
    notScaled: 'not scaled',
    cannotBeSplit: 'cannot be split',
  },

  closeList: 'Close the list',

  newer: {
    value: (value: string) => `newer version: ${value}`,
    none: 'not in the newer version',
  },

  changes: {
    chip: (day: string, names: string) => `Changed since ${day}: ${names}`,
    /** For a bar that is too narrow for names. */
    chipShort: (day: string) => `Changed since ${day}`,
    title: (day: string) => `Changed on ${day}`,
    sinceCooked: 'Since you last made it here.',
    mark: 'changed',
    markIn: (steps: readonly StepNumber[]) => `changed in ${inSteps(steps)}`,
    markWas: (before: string) => `changed, was ${before}`,
    markNew: 'new',
    list: 'What changed',
  },

  scaling: {
    label: 'How many times the recipe is made',
    batch: (factor: string) => `${factor} batch`,
    made: (factor: string) => `made ${factor}`,
    /** `count` is the written one; null for what is not counted. */
    forOnce: (count: string | null) => (count === null ? 'For\u00a0×1' : `${count} for\u00a0×1`),
    youMake: (factor: string) => `you make\u00a0${factor}`,
    other: 'Other scale',
    otherShown: '…',
    otherChosen: (factor: string) => `Other scale, now ${factor}`,
    title: 'Scale the recipe',
    choose: 'What you know',
    anyFactor: 'How many times',
    iHave: (name: string) => `I have, ${name}`,
    have: (name: string) => `Amount of ${name}`,
    factor: 'Multiply by',
    unit: 'Unit',
    hintFactor: 'such as 1.5',
    hintAmount: 'such as 3.2',
    gives: (factor: string) => `That makes ${factor}.`,
    badFactor: 'Type 0.01 to 100.',
    badAmount: 'Type how much you have, a number above zero.',
    noFactor: 'Out of range. Type another amount.',
    keep: (factor: string) => `Keep ${factor}`,
    use: (factor: string) => `Use ${factor}`,
    useNone: 'Use this scale',
    change: {
      /** `from` is null if all steps are made. */
      title: (factor: string, from: StepNumber | null) =>
        from === null ? `${factor} from now on?` : `${factor} from step ${from} on?`,
      made: (steps: readonly StepNumber[], factor: string) =>
        `S${inSteps(steps).slice(1)} ${steps.length === 1 ? 'stays' : 'stay'} as made, ${factor}.`,
      ticks: (before: string) => `Ticks of what was fetched are removed: they are for ${before}.`,
      /** Above the amounts that are in and belong to another scale. */
      inside: (after: string) => `In already, and not for ${after}:`,
      at: (amount: string, factor: string) => (amount === '' ? factor : `${amount}, ${factor}`),
      confirm: (factor: string) => `Change to ${factor}`,
    },
  },
}

/** "2 h 30", "45 min", "90 s": short enough for a segment. */
function length(seconds: number): string {
  const whole = timers.duration(seconds * 1000)
  return whole
    .replace(/^(\d+ h) (\d+) min$/, (_, hours: string, minutes: string) => `${hours} ${minutes.padStart(2, '0')}`)
    .replaceAll(' ', '\u00a0')
}
