import { TAG_END_LENGTH } from '../../../shared/kitchen/numbers.ts'
import type { TagCheck } from '../../../shared/request.ts'
import { counted } from './counted.ts'
import { numberAndName } from './shortened.ts'

const items = (count: number) => counted(count, 'item', 'items')

/** The words for several assets and products that are retired with one confirmation. None but `hold` has their count. */
export const together = {
  heading: 'Retire several',
  back: 'Back',
  list: 'Your list',
  empty: 'Scan tags or pick from the lists. All stays until you retire it, take it out or sign out.',
  added: (number: string, name: string) => ({ title: numberAndName(number, name), more: 'Added to your list.' }),
  addedUnknown: (number: string) => ({
    title: number,
    more: 'In your list, but in no recipe. Compare it with its tag.',
  }),
  inListAlready: (number: string, name: string) => ({
    title: numberAndName(number, name),
    more: 'It is in your list already and counts once.',
  }),
  /** A scanned number that a person has to decide about. */
  asked: (doubt: string) => ({ title: doubt, more: 'Answer in your list which one it is.' }),
  tagChecked: (number: string, name: string) => ({ title: numberAndName(number, name), more: 'Its tag is checked.' }),
  full: { title: 'The list is full', more: 'Retire these first, then the others.' },
  takeOut: (number: string) => `Take ${number} out`,
  takeOutWord: 'Take out',
  emptyList: 'Empty the list',
  inList: 'in the list',
  came: {
    scanned: 'scanned',
    typed: 'typed',
    again: 'scanned again, counts once',
    listed: (tag: TagCheck['by'] | null) =>
      tag === null ? 'picked, check its tag' : tag === 'scanned' ? 'picked, tag scanned' : 'picked, end typed',
  },
  cookedNow: 'in use now',
  inNoRecipe: 'in no recipe, check its tag',
  notRead: 'the recipes have not been read yet',
  sentBefore: (employeeNumber: string, day: string) => `sent before by ${employeeNumber} on ${day}.`,
  takeOutOdd: (count: number) =>
    count === 1 ? 'Take out the one that cannot be sent' : `Take out the ${count} that cannot be sent`,
  answerFirst: 'Answer in the list which number is right, then go on.',
  checking: 'Looking them up…',
  why: 'Go on: why are they retired?',
  otherReason: 'Another reason…',
  miscounted: (typed: string) => ({
    title: `You counted ${typed}; the list differs`,
    more: 'Nothing was sent. Compare rows and tags.',
  }),

  tagEnds: (areDigits: boolean) =>
    `Scan each tag that you picked, or type its last ${TAG_END_LENGTH} ${areDigits ? 'digits' : 'characters'}`,
  tagEndDiffers: (typed: string) => `No item that waits for its tag ends with ${typed}. Look at the tag again.`,
  /** `left` is null before the first check, if it would tell the count of all. */
  tagsFirst: (left: number | null) =>
    left === null ? 'Check the tags that you picked first.' : `Check ${counted(left, 'more tag', 'more tags')} first.`,
  tagsLeft: (left: number | null) => (left === null ? 'none checked yet' : `${left} to check`),
  /** A number whose end the person reads from its tag. */
  withoutEnd: (number: string) => `${[...number.trim()].slice(0, -TAG_END_LENGTH).join('')}…`,
  noneLeft: 'The list is empty.',
  someCannot: 'Go back to the list: some cannot be sent.',
  count: 'How many tags do you have in your hand?',
  countFirst: 'Count the tags first.',
  noCount: (most: number) => `Between 1 and ${most} are retired together. Count the tags again.`,
  keep: 'Back to the list',
  /** `typed` is the count that the person typed, whether it is right or not. */
  hold: (typed: string) => (typed === '' ? 'Hold to retire them' : `Hold to retire ${items(Number(typed))}`),
  notNow: (number: string) => ({
    title: `${number} was not added`,
    more: 'The list is being confirmed. Go back to it to add something.',
  }),
  failed: (number: string, sentence: string) => `${number}: ${sentence} None of the others was sent either.`,
}
