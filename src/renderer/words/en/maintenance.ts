import type { NumberProblem } from '../../../shared/failure.ts'
import type { InventoryKind } from '../../../shared/model.ts'
import { LONGEST_REASON, type SentBefore } from '../../../shared/request.ts'
import type { StepNumber } from '../../../shared/step.ts'
import { counted } from './counted.ts'
import { BAD_NUMBER, doubtWords } from './doubt.ts'
import { listed, stepNumbers } from './listed.ts'
import { retirement } from './retirement.ts'
import { numberAndName, shortNumber } from './shortened.ts'
import { timers } from './timers.ts'

/** The words for what breaks when an asset or a product is retired. */
export const consequence = {
  whatUsesIt: 'Used in',
  recipesNeedIt: (count: number) => (count === 1 ? 'recipe needs it' : 'recipes need it'),
  stepsNameIt: (count: number) => (count === 1 ? 'step names it' : 'steps name it'),
  /** A filled square of a step, and of a recipe. */
  namesIt: 'step that names it',
  needsIt: 'needs it',
  /** A ring around a square, and the words of the figure of batches. */
  madeNow: 'being cooked now',
  inAll: (recipes: number) => (recipes === 1 ? 'In 1 recipe' : `In all ${recipes} recipes`),
  mosaic: (recipes: number, perSquare: number) =>
    `${counted(recipes, 'recipe', 'recipes')}${perSquare === 1 ? '' : `, ${perSquare} to a square`}`,
  listThem: (count: number) => `List ${count === 1 ? 'the recipe' : `the ${count} recipes`}`,
  recipesOf: (count: number, inAll: number) => `${count} of ${counted(inAll, 'recipe', 'recipes')}`,
  usedIn: ({ steps, stepCount }: { readonly steps: readonly number[]; readonly stepCount: number }) =>
    steps.length === 0 ? 'in its list only' : `in ${steps.length} of ${counted(stepCount, 'step', 'steps')}`,
  cookedNow: (batches: number) => (batches === 1 ? 'Being cooked now' : `${batches} being cooked now`),
  atSteps,
  atStepsBy: (steps: readonly StepNumber[], stepCount: number, people: readonly string[]) =>
    `${atSteps(steps, stepCount)}, ${listed(people)}`,
  since: (people: readonly string[], time: string) => `${listed(people)}, since ${time}`,
  close: 'Close',
}

const recipes = (count: number) => counted(count, 'recipe', 'recipes')

const WHAT_BECAME: Readonly<Record<SentBefore['state'], string>> = {
  sending: 'It is being sent.',
  accepted: 'The service accepted it.',
  refused: 'The service refused it.',
  unknown: 'Not known. It may have arrived. If you send it again, the service may receive it twice.',
}

/** The words for the list of assets and products, and for the details of one. */
export const maintenance = {
  heading: 'Maintenance',
  tabs: { asset: 'Assets', product: 'Products', requests: 'Requests' },
  tabsLabel: 'What to look at',
  number: { asset: 'Asset number', product: 'JSIN' },
  placeholder: { asset: 'Number or name', product: 'JSIN or name' },
  inRecipes: (count: number) => (count === 0 ? 'not in any recipe' : recipes(count)),
  /** A typed or scanned number that can be used all the same. */
  doubtful: {
    unknown: 'not in any recipe',
    looksLike: 'not in any recipe',
    badge: 'like a badge',
    barcode: 'a barcode',
    signs: 'not like a number',
    otherKind: 'not in any recipe',
    twice: 'not in any recipe',
  },
  recipesNotRead: 'nothing known yet',
  takeTyped: (number: string) => `Use ${number} as typed`,
  /** Before the recipes have been read: a person says what the number belongs to. */
  takeUnread: {
    asset: (number: string) => `Take ${number} as an asset`,
    product: (number: string) => `Take ${number} as a product`,
  },
  nothingFound: {
    asset: 'No asset of any recipe has this number or name.',
    product: 'No product of any recipe has this JSIN, barcode or name.',
  },
  nothingRead: {
    asset: 'The recipes have not been read yet, so no asset is listed. Scan a tag, or type a number.',
    product: 'The recipes have not been read yet, so no product is listed. Scan a label, or type a JSIN.',
  },
  choose: {
    asset: 'Choose an asset from the list, scan its tag, or type its number.',
    product: 'Choose a product from the list, scan its label, or type its JSIN.',
  },

  badNumber: (problem: NumberProblem) => BAD_NUMBER[problem],
  /** A scanned code that is no number. */
  badScan: (problem: NumberProblem) => ({
    title: 'This is no number',
    more: problem === 'empty' ? 'The code is empty. Scan the tag once more.' : BAD_NUMBER[problem],
  }),
  scanned: (name: string, number: string) => ({ title: numberAndName(number, name), more: '' }),
  scannedUnknown: (number: string) => ({
    title: `${number} is in no recipe`,
    more: 'Compare it with the tag before you retire it.',
  }),
  scannedUnread: (number: string) => ({
    title: `${number}: the recipes have not been read yet`,
    more: 'May be an asset or a product. Wait, or choose Assets or Products and type the number there.',
  }),
  doubt: {
    words: doubtWords,
    choose: (number: string) => `Choose ${shortNumber(number)}`,
    /** The number as entered, in spite of the doubt. */
    keep: (number: string) => `Keep ${shortNumber(number)}`,
    retire: (number: string) => `Retire ${shortNumber(number)} all the same…`,
    lookUnder: { asset: 'Look under Assets', product: 'Look under Products' },
  },

  uses: 'What uses it',
  alsoNamed: (name: string, others: readonly string[]) =>
    `The recipes do not agree on its name: most say “${name}”, others ${others.map((one) => `“${one}”`).join(', ')}. Check that it is one and the same.`,
  alsoWritten: (numbers: readonly string[]) => `Recipes write it ${listed(numbers)}.`,
  barcodes: (codes: readonly string[]) => `${codes.length === 1 ? 'Barcode' : 'Barcodes'} ${codes.join(', ')}`,
  sentBefore: ({ by }: SentBefore, day: string, time: string) =>
    `Already sent from this station by ${by.employeeNumber} on ${day} at ${time}.`,
  becameOf: (state: SentBefore['state']) => WHAT_BECAME[state],
  nothingKnown: {
    asset: 'Not in any recipe. Check the tag.',
    product: 'No recipe names this product, so this station knows nothing of it. Read its label with care.',
  },
  notKnownYet: {
    asset: 'The recipes have not been read yet, so nothing is known of this number. Read its tag with care.',
    product: 'Recipes not read yet: nothing is known of this number. Check the label.',
  },
  someSetAside: 'Recipes that could not be read may name it.',
  unnamed: retirement.unnamed,
  notNamedYet: { asset: 'Asset, its name is not known yet', product: 'Product, its name is not known yet' },
  withoutName: { asset: 'Asset without a name', product: 'Product without a name' },
  explain: (number: string) =>
    `Sends a deletion request for ${number}. The service carries it out later and can’t bring the record back.`,
  retire: { asset: 'Retire this asset…', product: 'Retire this product…' },
  retireSeveral: (isBegun: boolean) => (isBegun ? 'Go on with your list…' : 'Retire several…'),
  offline: 'The service cannot be reached, so nothing can be retired now. Nothing is kept for later.',
  numberKeys: '123',
  requestUnderWay: 'A request for this number is held here or being sent.',
  noRequests: 'No request has been made at this station.',
}

/** `other`: what recipes name by the number that was given; null for none. */
function differs(
  wanted: string,
  kind: InventoryKind,
  other: { readonly number: string; readonly name: string } | null,
): string {
  return other === null
    ? `This is not ${shortNumber(wanted)}.`
    : `${shortNumber(other.number)} is ${other.name === '' ? 'another one' : other.name}, not this ${kind}.`
}

/** The words of the confirmation of a retirement, and of its hold. */
export const retire = {
  title: { asset: 'Retire asset', product: 'Retire product' },
  /** `count` is null without a library; of several items, the recipes that need one of them. */
  consequence: (count: number | null, kind: InventoryKind | 'several') => {
    const what = kind === 'several' ? 'one of these' : `this ${kind}`
    return count === null
      ? `The recipes have not been read yet, so it is not known which of them name ${what}.`
      : count === 0
        ? `No recipe names ${kind === 'several' ? 'any of these' : what}.`
        : `${counted(count, 'recipe needs', 'recipes need')} ${what}.`
  },
  sentAs: (numbers: readonly string[], sent: string) => `${maintenance.alsoWritten(numbers)} ${sent} is sent.`,
  why: 'Why',
  other: 'Other…',
  otherWords: 'The reason in your own words',
  reasonTooLong: (count: number) =>
    `This has ${count} characters, and a reason has at most ${LONGEST_REASON}. Say it in fewer words.`,
  heading: { asset: 'Scan its tag or type it again', product: 'Scan its label or type its JSIN again' },
  numberAgain: 'Type its number again',
  same: 'Matches',
  differs,
  /** After a scan. */
  otherScanned: (...[wanted, kind, other]: Parameters<typeof differs>) => ({
    title: differs(wanted, kind, other),
    more: `Scan the tag of ${shortNumber(wanted)}.`,
  }),
  sameScanned: (number: string, name: string) => ({
    title: `${shortNumber(number)} ${name}`.trim(),
    more: 'Its number matches.',
  }),
  twice: 'The field has the number twice in a row. Clear it, and scan or type it once.',
  /** After a hold. */
  thenHeld: (holdSeconds: number) => `then ${timers.duration(holdSeconds * 1000)} to take it back`,
  alsoTakenBack: 'Locking, signing out, a restart or a lost connection takes it back too.',
  keep: { asset: 'Keep the asset', product: 'Keep the product' },
  typeFirst: 'Type the number first.',
  /** The recipes were read again meanwhile. */
  nameChanged: (before: string, now: string) =>
    `The recipes were read again: this is now “${now}”, not “${before}”. Check the tag, then enter its number again.`,
  numberDiffers: 'The number is not the same yet.',
  reasonFirst: 'Choose a reason first.',
  reasonWordsFirst: 'Say the reason first.',
  reasonShorter: 'The reason is too long.',
  unreachable: 'The service cannot be reached.',
  hold: (number: string) => `Hold to retire ${shortNumber(number)}`,
}

/** No step while the ingredients are being fetched. */
function atSteps(steps: readonly StepNumber[], stepCount: number): string {
  if (steps.length === 0) return 'being fetched for'
  return `${steps.length === 1 ? 'step' : 'steps'} ${stepNumbers(steps)} of ${stepCount}`
}
