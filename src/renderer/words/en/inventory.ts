import {
  type AssetSource,
  type FoundHow,
  type InventoryFailure,
  type InventoryFilter,
  type InventoryState,
  MOST_FOUND,
  type NotedAsset,
  type NoteFailure,
} from '../../../shared/inventory.ts'
import { wordsFor } from './byKind.ts'
import { counted, grouped } from './counted.ts'
import { doubtWords } from './doubt.ts'
import { exportWords } from './exported.ts'
import { maintenance } from './maintenance.ts'
import { numberAndName, quotedSearch, shortNumber } from './shortened.ts'

const assets = (count: number) => counted(count, 'asset', 'assets')
const addFound = (number: string) => `Count ${shortNumber(number)} as found`

const HOW: Readonly<Record<FoundHow, string>> = {
  scanned: 'its tag was scanned',
  typed: 'its number was typed',
  ticked: 'its tile was touched',
}

const KNOWN_FROM: Readonly<Record<AssetSource, string>> = {
  recipes: '',
  journal: '; known from the journal',
  scan: '; known from a scan',
}

const UNREAD = 'the recipes have not been read yet'

function allFound(areRead: boolean): string {
  return areRead ? 'Every asset was found' : `Every asset known so far was found; ${UNREAD}`
}

function notAllFound(dark: number, areRead: boolean): string {
  const found = `${assets(dark)} ${dark === 1 ? 'was' : 'were'} not found`
  return areRead ? found : `${found}; ${UNREAD}, so others are missing in the list`
}

function added(areRead: boolean): string {
  return areRead ? 'Found. No recipe has it, so it was added.' : `Found and added; ${UNREAD}.`
}

const failure = wordsFor<InventoryFailure, { title: string; more: string }>({
  notSignedIn: { title: 'Not counted', more: 'You are signed out. Sign in, then scan the tag again.' },
  notAllowed: { title: 'Not counted', more: 'Your role may not count assets here.' },
  notRunning: { title: 'Not counted', more: 'No inventory is running. Begin one, then scan the tag again.' },
  alreadyRunning: { title: 'An inventory is running already', more: 'Go on with it. What was found stays.' },
})

function noteFailure(
  number: string,
  why: NoteFailure,
  when: (moment: number) => string,
): { title: string; more: string } {
  switch (why.kind) {
    case 'badNumber':
      return maintenance.badScan(why.because)
    case 'otherKind':
    case 'barcode':
      return { title: doubtWords(number, why).title, more: 'Only assets are counted. Scan the tag of an asset.' }
    case 'looksLike':
    case 'twice':
    case 'badge':
    case 'signs': {
      const { title, more } = doubtWords(number, why)
      return { title, more: `Nothing was counted. ${more}` }
    }
    case 'retired':
      return {
        title: `${numberAndName(why.known.number, why.known.name)} was retired`,
        more: `The service accepted its deletion, asked for by ${why.by.name} at ${when(why.at)}. It is not counted. Set it aside.`,
      }
    case 'notRead':
      return {
        title: `Not counted: ${number}`,
        more: 'Recipes not read yet: may be a product. Wait, or count it by this number.',
      }
    case 'full':
      return {
        title: 'The inventory is full',
        more: `It holds ${MOST_FOUND.toLocaleString('en-GB')} assets. Export it, end it and begin another one.`,
      }
    default:
      return failure(why)
  }
}

const FILTER: Readonly<Record<InventoryFilter, string>> = { all: 'All', dark: 'Not found', found: 'Found' }

/** The words for the inventory of the assets. */
export const inventory = {
  heading: 'Inventory',
  open: (state: InventoryState | null) =>
    state === null || state.ended !== null
      ? 'Inventory…'
      : `Inventory… (${grouped(state.found)} of ${grouped(state.total)})`,
  back: 'Inventory',

  notBegun: 'No inventory has been taken at this station',
  known: (count: number, areRead: boolean) => {
    const are = count === 1 ? 'is' : 'are'
    if (!areRead)
      return count === 0
        ? `No asset is known: ${UNREAD}.`
        : `${assets(count)} ${are} known from the journal and from earlier scans; ${UNREAD}.`
    return count === 0
      ? 'No recipe names an asset. What you scan is added.'
      : `${assets(count)} ${are} known from recipes, from the journal and from earlier scans.`
  },
  explain:
    'Scan tags one by one; each lights its tile. Anyone who may retire can continue, over days, until it is ended.',
  begin: 'Begin an inventory',
  beginAnother: 'Begin another…',
  beginTitle: 'Begin another inventory?',
  beginMore: 'The list of the last one is replaced. Export it first if you still need it.',
  beginNow: 'Begin another',
  keepLast: 'Keep the last one',

  count: (found: number, total: number) => `${grouped(found)} of ${grouped(total)} found`,
  begun: (name: string, when: string) => `Begun by ${name} at ${when}`,
  ended: (name: string, when: string) => `Ended by ${name} at ${when}`,
  end: 'End…',
  endTitle: 'End the inventory?',
  endMore: (dark: number, areRead: boolean) =>
    `${dark === 0 ? allFound(areRead) : notAllFound(dark, areRead)}. Nothing more is counted. The list can be read and exported until the next one begins.`,
  endNow: 'End the inventory',
  goOn: 'Go on counting',

  find: 'Find an asset',
  hint: 'Number or name',
  working: 'One moment',
  filterLabel: 'Which assets',
  filter: FILTER,
  tiles: 'Assets',
  foundLine: (when: string, name: string) => `${when} ${name}`,
  how: HOW,
  tick: (number: string) => `Count ${shortNumber(number)}`,
  add: addFound,
  nothing: (text: string) => `No asset here has ${quotedSearch(text)} in its number or name.`,
  none: (filter: InventoryFilter, areRead: boolean) => {
    if (filter === 'found') return 'Nothing was found yet. Scan a tag.'
    if (filter === 'dark') return `${allFound(areRead)}.`
    return areRead ? 'No asset is known yet. What you scan is added.' : `No asset is known: ${UNREAD}.`
  },

  noted: ({ number, name, knownFrom, before, found, total }: NotedAsset, when: string, areRead: boolean) =>
    before !== null
      ? { title: numberAndName(number, name), more: `It was found before, by ${before.by.name} at ${when}.` }
      : {
          title: numberAndName(number, name),
          more: `${knownFrom === 'scan' ? added(areRead) : 'Found.'} ${grouped(found)} of ${grouped(total)}.`,
        },
  failure,
  noteFailure,

  detailsTitle: (number: string, name: string, isFound: boolean) =>
    `${numberAndName(number, name)} was ${isFound ? '' : 'not '}found`,
  foundBy: (name: string, when: string, how: FoundHow) => `By ${name} at ${when}: ${HOW[how]}.`,
  keepFound: 'It is found',
  undo: 'It is not found',

  look: (count: number) => `Look for these (${count})…`,
  lookHeading: 'Look for these',
  notFound: (count: number, areRead: boolean) => (count === 0 ? allFound(areRead) : `${assets(count)} not found`),
  lookMore: 'Scan what you find, choose what is gone.',
  /** Of an asset without a name; as long as a lit tile has room for. */
  notNamedYet: 'Not known yet',
  /** In place of recipes that name an asset. */
  knownFrom: (from: AssetSource, areRead: boolean) => `${areRead ? 'in no recipe' : UNREAD}${KNOWN_FROM[from]}`,
  inRecipes: (recipes: readonly string[], count: number, knownFrom: string) =>
    count === 0
      ? knownFrom
      : `${counted(count, 'recipe', 'recipes')}: ${recipes.join(', ')}${recipes.length < count ? ' …' : ''}`,
  foundBefore: (name: string, when: string) => `Last found at ${when} by ${name}`,
  cooked: 'being cooked now',
  /** Without their count, which has to be told at the confirmation. */
  retire: 'Retire these…',
  chooseFirst: 'Choose some first.',

  export: 'Export',
  exporting: 'Exporting',
  ...exportWords('list', assets, 'No asset is in this list, so there is nothing to write.'),
  close: 'Close',
}
