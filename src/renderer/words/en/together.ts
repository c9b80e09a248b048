import { MOST_TOGETHER } from '../../../shared/request.ts'
import { counted } from './counted.ts'

const items = (count: number) => counted(count, 'item', 'items')

/** The words for several assets and products that are retired with one confirmation. */
export const together = {
  heading: 'Retire several',
  back: 'Back',
  listTitle: (count: number) => (count === 0 ? 'Nothing in the list yet' : `${items(count)} in the list`),
  empty:
    'Scan one tag after the other, or choose from the list of assets and products. What you put in stays here until you retire it, take it out or sign out.',
  added: (number: string, name: string, count: number) => ({
    title: name === '' ? number : `${number} ${name}`,
    more: `Added. ${items(count)} in the list.`,
  }),
  addedOdd: (number: string) => ({
    title: `${number} cannot be sent`,
    more: 'It is in the list, which says why. Take it out before you go on.',
  }),
  full: {
    title: 'The list is full',
    more: `${MOST_TOGETHER} can be confirmed together. Retire these first, then the others.`,
  },
  takeOut: (number: string) => `Take ${number} out`,
  takeOutWord: 'Take out',
  emptyList: 'Empty the list',
  inList: 'in the list',
  /** `recipes` is null without a library. */
  consequence: (recipes: number | null, cooked: number) =>
    [
      recipes === null
        ? 'the recipes have not been read yet'
        : recipes === 0
          ? 'not in any recipe'
          : counted(recipes, 'recipe', 'recipes'),
      ...(cooked === 0 ? [] : ['being cooked now']),
    ].join(', '),
  sentBefore: (employeeNumber: string, day: string) => `sent before by ${employeeNumber} on ${day}.`,
  problem: {
    looksLike: (known: string) => `No recipe knows it, but ${known} looks like it.`,
    otherKind: { asset: 'This is an asset, not a product.', product: 'This is a product, not an asset.' },
    barcode: (known: string) => `This is the barcode of ${known}.`,
    doubled: 'It is in the list already.',
    underWay: 'A request for this number is held here or being sent.',
  },
  someCannot: (count: number) =>
    count === 1 ? 'Take out the one that cannot be sent.' : `Take out the ${count} that cannot be sent.`,
  goOn: (count: number) => (count === 0 ? 'Retire them…' : `Retire ${items(count)}…`),
  nothingYet: 'Put something into the list first.',
  checking: 'Looking them up…',

  consequenceOfAll: (recipes: number | null) =>
    recipes === null
      ? 'The recipes have not been read yet, so it is not known which of them name these.'
      : recipes === 0
        ? 'No recipe names any of them.'
        : recipes === 1
          ? '1 recipe will name something that is gone.'
          : `${recipes} recipes will name something that is gone.`,
  count: 'Type how many there are',
  countDiffers: 'The list has another number of items.',
  countFirst: 'Type how many there are first.',
  keep: 'Back to the list',
  hold: (count: number) => `Hold to retire ${items(count)}`,
  notNow: (number: string) => ({
    title: `${number} was not added`,
    more: 'The list is being confirmed. Go back to it to add something.',
  }),
  failed: (number: string, sentence: string) => `${number}: ${sentence} None of the others was sent either.`,
}
