import type { BatchFailure, ServiceFailure } from '../../../shared/failure.ts'
import type { LibraryOutcome } from '../../../shared/libraryOutcome.ts'
import type { Language, Notice } from '../../../shared/model.ts'
import { stationFile } from '../../../shared/words/en/stationFile.ts'
import { DOT, dotted } from '../../look/dotted.ts'
import { batches } from './batches.ts'
import { wordsFor } from './byKind.ts'
import { counted, grouped, sayingAgo } from './counted.ts'
import { held } from './held.ts'
import { journalReading } from './journalReading.ts'
import { listed } from './listed.ts'
import { operations } from './operations.ts'
import { requestNews } from './requestNews.ts'
import { retirement } from './retirement.ts'
import { scanner } from './scanner.ts'
import { callFailure, serviceFailure, serviceFailureInShort } from './serviceFailure.ts'
import { quotedSearch } from './shortened.ts'
import { timers } from './timers.ts'

const recipes = (count: number) => counted(count, 'recipe', 'recipes')

const ago = sayingAgo((minutes) => `${minutes} min ago`)

const libraryFailed = (failure: ServiceFailure) => `The recipes were not updated. ${serviceFailureInShort(failure)}`
const libraryWaiting = (now: number, then: number) =>
  then === 0
    ? `No recipe of the service can be read any more. The station keeps its ${grouped(now)} and asks again.`
    : `The service now has ${recipes(then)} that can be read, not ${grouped(now)}. The station keeps its ${grouped(now)} until you accept the change.`

const batchFailure = wordsFor<BatchFailure>({
  notSignedIn: 'Sign in to cook. Reading works without.',
  unknownRecipe: 'The service no longer has this recipe. Go back and look for it.',
  recipeNotRead:
    'This recipe won’t open. Others work, and batches in progress. Try again in a minute, then tell a technician.',
  unknownBatch: 'This batch has ended already.',
  noSteps: 'This recipe has no steps, so it cannot be cooked.',
  tooManyBatches: ({ most }) => `Already ${most} batches. Finish one first.`,
})

/** By its name: see `libraryFiles` of the main process. */
function isOfLibrary(file: string): boolean {
  return /^(library|recipes)\b/u.test(file)
}

const inItsPlace = (file: string) =>
  isOfLibrary(file) ? 'The recipes are read from the service again.' : 'A new one is used.'

const notice = wordsFor<Notice, { title: string; sentence: string }>({
  unknownStationKeys: stationFile.unknownKeys,
  doubledStationKeys: stationFile.doubledKeys,
  lastGoodStationFile: (one) => {
    const { title, sentence } = stationFile.problem(one.problem)
    return {
      title: 'The station works with its last good station file',
      sentence: `The new one is not usable. ${title}. ${sentence} It is read again when it has changed.`,
    }
  },
  stationFileWaits: {
    title: 'The station file has changed',
    sentence: 'The new one is used when nobody is signed in or reading and no request is held or being sent.',
  },
  recipesSetAside: ({ count, names }) => ({
    title: `${recipes(count)} could not be read and ${count === 1 ? 'is' : 'are'} not shown`,
    sentence: `${names.slice(0, 6).join(', ')}${count > 6 ? ' and more' : ''}. All others are shown. Tell the recipe owner.`,
  }),
  doubledRecipeNumbers: ({ numbers, count }) => ({
    title: 'Some recipe numbers are used twice',
    sentence: `${listed(numbers, count)}. Both recipes are shown; read the name before you start.`,
  }),
  fileSetAside: (one) => {
    if (one.file === 'timers.json')
      return {
        title: 'The running timers were lost',
        sentence: `Check what is cooking and set them again. The damaged file is now ${one.renamedTo}.`,
      }
    if (one.file === 'batches.json')
      return {
        title: 'The batches in progress were lost',
        sentence: `Check the tables and start them again. The damaged file is now ${one.renamedTo}.`,
      }
    if (one.file === 'inventory.json')
      return {
        title: 'What the inventory had found was lost',
        sentence: `Retiring and the recipes go on. Find the assets again. The damaged file is now ${one.renamedTo}.`,
      }
    if (one.file === 'ended-batches.jsonl')
      return {
        title: 'Some records of ended batches were lost',
        sentence: `The others are kept, and batches in progress go on. The damaged lines are in ${one.renamedTo}.`,
      }
    return {
      title: 'A damaged file was set aside',
      sentence: `${one.file} is now ${one.renamedTo}. ${inItsPlace(one.file)}`,
    }
  },
  batchLost: ({ recipe, owner, hasEnded, renamedTo }) => {
    const name = recipe === null ? '' : ` ${recipe.number} ${recipe.name}`
    const batch = `${recipe === null ? 'A' : 'The'} batch${name}${owner === null ? '' : ` of ${owner}`}`
    const left = renamedTo === null ? '' : ` What is left of it is in batches/${renamedTo}.`
    return hasEnded
      ? {
          title: `${batch} cannot be brought back`,
          sentence: `It had ended, and its file is damaged. The record of its steps is kept.${left}`,
        }
      : {
          title: `${batch} was lost`,
          sentence: `Its steps and ticks are damaged. Other batches and all timers go on. Check the table and start it again.${left}`,
        }
  },
  notSaved: ({ file, code }) => ({
    title: 'The station cannot save to its disk',
    sentence: `${file} was not written (${code}). Keep working; a restart loses what is new.`,
  }),
  notRead: (one) => {
    if (one.code === 'ENOENT')
      return {
        title: 'A file of the station is missing',
        sentence: `${one.file} is gone from the disk. ${inItsPlace(one.file)} Keep working.`,
      }
    if (one.code === 'EFTYPE' && isOfLibrary(one.file))
      return {
        title: 'Stored recipes are damaged',
        sentence: `${one.file} has changed on the disk. The recipes are read from the service again. Keep working.`,
      }
    if (FROZEN_RECIPE.test(one.file))
      return {
        title: 'The recipe of a batch could not be read',
        sentence: `The batch is kept with its ticks and timers, and the recipe is read again or replaced when possible. The file is ${one.file} (${one.code}).`,
      }
    return {
      title: 'A file of the station could not be read',
      sentence: `${one.file} could not be read (${one.code}). It is kept and tried again. Keep working.`,
    }
  },
})

/** The file of the recipe of a batch: the batch's id and the digest of the recipe. */
const FROZEN_RECIPE = /^[\w-]+\.[\da-f]{32}\.json$/

/**
 * The English words that need no load: those of sign-in, of the lock, and of what is shown above every screen. A button
 * is a verb with a noun; an error says what happened, what still works and what to do.
 */
export const first = {
  language: 'en' as const satisfies Language,
  locale: 'en-GB',
  direction: 'ltr',
  ago,
  starting: 'Linecook is starting',
  practiceKitchen: 'Practice kitchen',

  failures: {
    service: serviceFailure,
    batch: batchFailure,
  },

  bar: {
    signOut: 'Sign out',
    signIn: 'Sign in',
    role: (role: string) => `${DOT}${role}`,
    personMenu: (name: string) => `${name}, signed in`,
    stay: 'Stay signed in',
    signedInSince: (role: string, time: string) => `${role}, signed in since ${time}`,
  },
  connection: {
    unknown: 'Asking the service',
    reachable: 'Service reachable',
    unreachable: 'Service not reachable',
    banner: (failure: ServiceFailure, since: string) => `${serviceFailure(failure)} No connection since ${since}.`,
    opening: 'The recipes of this station are being opened. You cannot sign in or retire anything.',
    stillWorks: (count: number, age: string) =>
      count === 0
        ? 'This station has no recipes; they come by themselves when the service answers.'
        : `You can read and cook the ${recipes(count)} read ${age}. You cannot sign in or retire anything.`,
  },
  disk: {
    dismissLost: (of: number) => (of === 1 ? 'I have looked' : `I have looked (1 of ${of})`),
  },
  navigation: {
    label: 'Where to go',
    recipes: 'Recipes',
    inProgress: 'In progress',
    batches: (count: number) => counted(count, 'batch', 'batches'),
    timers: 'Timers',
    maintenance: 'Maintenance',
    records: 'Records',
    station: 'This station',
  },

  sessionEnd: {
    /** Stands for the name of the person in a sentence. */
    afterIt: (who: string) => `${who} (after the session ended)`,
  },
  /** For reading recipes without a session, and for the sign-in after it. */
  reading: {
    unsigned: 'You are reading without signing in.',
    nothingRecorded: 'Nothing is recorded.',
    signedIn: 'You are signed in, and only reading so far.',
    notYet: 'Nothing is recorded until you start cooking.',
    ownBatch: 'You are only reading your batch.',
    batchOf: (owner: string) => `You are only reading. ${owner} is cooking this batch.`,
    backToBoard: 'Next: back to “In progress”',
    startHere: 'Start cooking from this step',
    startAnotherHere: 'Start another batch from this step',
  },
  settingsClosed: {
    title: 'The settings have closed',
    sentence: 'Not in use. Changes are kept, not active yet: open the settings again to go on.',
    understood: 'Understood',
  },
  library: {
    none: 'No recipes yet',
    lost: {
      title: 'The recipes stored on this station cannot be read',
      sentence: 'They come by themselves when the service answers. Batches and timers go on.',
    },
    /** Below the number of recipes that are being read. */
    shownTogether: 'They are shown when all have arrived.',
    /** The recipes on the station's disk, after a start. */
    loading: ({ read, of }: { readonly read: number; readonly of: number | null }) =>
      of === null ? 'Opening the recipes' : `Opening the recipes: ${grouped(read)} of ${grouped(of)}`,
    reading: (count: number) =>
      count === 0 ? 'Reading recipes from the service' : `Reading recipes from the service: ${grouped(count)} so far`,
    age: (count: number, age: string) => dotted(recipes(count), `read ${age}`),
    failed: libraryFailed,
    waiting: libraryWaiting,
    outcome: wordsFor<LibraryOutcome>({
      failed: ({ failure }) => libraryFailed(failure),
      waiting: ({ count, offered }) => libraryWaiting(count, offered),
      read: ({ count }) => (count === 1 ? 'The one recipe has been read.' : `All ${recipes(count)} have been read.`),
      notAsked: 'Nothing was read. Sign in to load recipes.',
    }),
    acceptWaiting: 'Accept the smaller library',
    refresh: 'Read the recipes again',
  },
  recipes: {
    find: 'Find a recipe',
    placeholder: 'Name, number, ingredient or equipment',
    digits: '123',
    letters: 'ABC',
    numberKeys: 'Number keys',
    letterKeys: 'Letter keys',
    closeKeys: 'Done',
    signs: 'Further characters',
    clearSearch: 'Clear the search',
    found: (total: number, text: string) =>
      text.trim() === '' ? recipes(total) : `${recipes(total)} for ${quotedSearch(text)}`,
    /** The words of a recipe that were taken for words of the search with a typing error. */
    shownFor: (words: readonly string[]) => `Shown for “${words.join(' ')}”`,
    nothing: (text: string) =>
      /[\p{L}\p{N}]/u.test(text)
        ? {
            title: `No recipe has ${quotedSearch(text)} in its name, number, ingredients or equipment.`,
            sentence: 'Try fewer letters, or clear the search to see all recipes.',
          }
        : {
            title: `The search looks for letters and digits, and ${quotedSearch(text)} has none.`,
            sentence: 'Clear the search to see all recipes.',
          },
    noneYet: {
      title: 'The station has not read any recipes yet',
      sentence: 'They come by themselves when the service answers.',
    },
    noneAtAll: {
      title: 'The service has no recipes',
      sentence: 'Tell the recipe owner. New ones appear automatically.',
    },
    noneReadable: (count: number) => ({
      title: `The service has ${recipes(count)}, and none can be read`,
      sentence: 'Tell the recipe owner: “This station”, “Details” names them. They appear here once they can be read.',
    }),
    open: (number: string) => `Open ${number}`,
    madeLately: 'Made here lately',
    /** The factor is as "×2"; null for ×1. */
    start: (factor: string | null) => (factor === null ? 'Start' : `Start ${factor}`),
    /** The accessible name begins with the visible words of the button. */
    startOf: (start: string, recipe: string) => `${start}: ${recipe}`,
    hasNews: 'Has changed',
    page: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
    sections: 'Sections of the list',
    goToSection: (label: string) => `Go to ${label}`,
    /** Why a recipe was found. The number is that of the item, where its name does not have the words. */
    match: ({ kind, name, number }: { kind: 'ingredient' | 'equipment'; name: string; number: string | null }) =>
      `${kind === 'ingredient' ? 'with' : 'on'} ${name}${number === null ? '' : `, ${number}`}`,
    inProgress: 'In progress',
    namesRetired: 'Loses an item',
    unnumbered: 'no number',
  },
  timers,
  batches,
  callFailure,
  journalReading,
  scanner,
  retirement,
  requestNews,
  held,
  operations,
  notice,
}

export type FirstWords = typeof first
