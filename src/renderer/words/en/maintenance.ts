import type { ThingKind } from '../../../shared/model.ts'
import { counted } from './counted.ts'

const THING: Readonly<Record<ThingKind, string>> = { asset: 'asset', product: 'product' }

const recipes = (count: number) => counted(count, 'recipe', 'recipes')
const seconds = (count: number) => counted(count, 'second', 'seconds')

/** The list of assets and products, and what is known of one of them. */
export const maintenance = {
  heading: 'Maintenance',
  tabs: { asset: 'Assets', product: 'Products', requests: 'Requests' },
  tabsLabel: 'What to look at',
  number: { asset: 'Asset number', product: 'JSIN' },
  placeholder: { asset: 'Number or name', product: 'JSIN, barcode or name' },
  inRecipes: (count: number) => (count === 0 ? 'not in any recipe' : recipes(count)),
  unknown: 'not in any recipe',
  takeTyped: (number: string) => `Use ${number} as typed`,
  choose: {
    asset: 'Choose an asset on the left, or type its number.',
    product: 'Choose a product on the left, or type its JSIN.',
  },
  recipesNeedIt: (count: number) => (count === 1 ? 'recipe needs it' : 'recipes need it'),
  stepsNameIt: (count: number) => (count === 1 ? 'step names it' : 'steps name it'),
  cookedNow: 'being cooked now',
  stepsOf: (numbers: readonly number[]) =>
    numbers.length === 0 ? 'in its list' : `${numbers.length === 1 ? 'step' : 'steps'} ${numbers.join(', ')}`,
  cookedAtStep: (step: number) => `step ${step} now, this station`,
  alsoNamed: (names: readonly string[]) => `The recipes also call it ${names.join(', ')}.`,
  nothingKnown: {
    asset: 'No recipe names this asset, so this station knows nothing of it. Read its tag with care.',
    product: 'No recipe names this product, so this station knows nothing of it. Read its label with care.',
  },
  unnamed: { asset: 'Unknown asset', product: 'Unknown product' },
  explain: (number: string) =>
    `Retiring sends a deletion request for ${number}. The service carries it out later and cannot bring the record back.`,
  retire: { asset: 'Retire this asset…', product: 'Retire this product…' },
  offline: 'The service cannot be reached, so nothing can be retired now. Nothing is kept for later.',
  numberKeys: '123',
  requestUnderWay: 'A request for this number is on its way.',
  askedBy: (name: string, time: string) => `Confirmed by ${name} at ${time}`,
  noRequests: 'No request has been made at this station since it was started.',
}

/** The question before a retirement, and while it is held. */
export const retire = {
  title: { asset: 'Retire asset', product: 'Retire product' },
  consequence: (count: number, kind: ThingKind) =>
    count === 0
      ? `No recipe names this ${THING[kind]}.`
      : count === 1
        ? `1 recipe will name ${kind === 'asset' ? 'an asset' : 'a product'} that is gone.`
        : `${count} recipes will name ${kind === 'asset' ? 'an asset' : 'a product'} that is gone.`,
  beingCooked: 'being cooked at this station',
  andMore: (count: number) => `and ${count} more`,
  heading: 'Type its number again',
  numberAgain: 'Type its number again',
  differs: 'This is another number than the one above.',
  explain: (holdSeconds: number) =>
    `After you confirm, the request waits ${seconds(holdSeconds)} at this station. Until then you can take it back. Locking, signing out, a restart or a lost connection also takes it back.`,
  keep: { asset: 'Keep the asset', product: 'Keep the product' },
  typeFirst: 'Type the number first.',
  hold: (number: string) => `Hold to retire ${number}`,
  held: (number: string, left: number) => `${number} is sent in ${seconds(left)}.`,
  takeBack: 'Take it back',
}
