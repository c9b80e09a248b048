import type { BatchFailure, ServiceFailure, SignInFailure } from '../../../shared/failure.ts'
import type { LibraryOutcome } from '../../../shared/libraryOutcome.ts'
import type { Language, Notice } from '../../../shared/model.ts'
import { stationFile } from '../../../shared/words/en/stationFile.ts'
import { DOT, dotted } from '../../look/dotted.ts'
import { batches } from './batches.ts'
import { wordsFor } from './byKind.ts'
import { counted, grouped } from './counted.ts'
import { held } from './held.ts'
import { journalReading } from './journalReading.ts'
import { listed } from './listed.ts'
import { lock } from './lock.ts'
import { operations } from './operations.ts'
import { reading } from './reading.ts'
import { requestNews } from './requestNews.ts'
import { retireFailure, retirement } from './retirement.ts'
import { scanner } from './scanner.ts'
import { callFailure, notJudged, quoted, serviceFailure, serviceFailureInShort } from './serviceFailure.ts'
import { password, sessionEnd, signInAgainFailure } from './sessionEnd.ts'
import { quotedSearch } from './shortened.ts'
import { timers } from './timers.ts'

const recipes = (count: number) => counted(count, 'recipe', 'recipes')
const seconds = (count: number) => counted(count, 'second', 'seconds')

/** A duration since now in one unit, rounded down. */
function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return counted(hours, 'hour ago', 'hours ago')
  return counted(Math.floor(hours / 24), 'day ago', 'days ago')
}

const libraryFailed = (failure: ServiceFailure) => `The recipes were not updated. ${serviceFailureInShort(failure)}`
const libraryWaiting = (now: number, then: number) =>
  then === 0
    ? `The service has no recipe that can be read any more. The station keeps its ${grouped(now)} and asks again.`
    : `The service now has ${recipes(then)} that can be read, not ${grouped(now)}. The station keeps its ${grouped(now)} until you accept the change.`

const signInFailure = wordsFor<SignInFailure>({
  badEmployeeNumber: 'An employee number has five digits.',
  noPassword: 'Type your password first.',
  passwordTooLong: ({ most }) =>
    `This is longer than a password can be (${most.toLocaleString('en-GB')} characters). Nothing was sent; type the password again.`,
  paused: ({ of }) =>
    of === 'number'
      ? 'Too many wrong passwords in a row for this number. Wait a moment; other people can sign in meanwhile.'
      : 'Too many wrong passwords at this station, so it takes sign-ins slowly for a while. Wait a moment; nothing is locked.',
  wrongPassword: 'This is not the password. Type it again.',
  anotherEmployee:
    'The service answered for another person, so you are not signed in. Try again, and tell the account administrator.',
  noSession: 'The sign-in was stopped before the service had answered. Type the password again.',
  notAccepted: ({ message }) =>
    message === null
      ? 'Number and password do not match. Type the password again.'
      : `Not signed in.${quoted(message)} Type the password again.`,
  notJudged: (failure) =>
    `${notJudged(failure)} You are not signed in; try again, and tell the station’s technician if it stays so.`,
  sessionNotValid: (failure) =>
    failure.because === 'ended'
      ? 'The service answered, but the session it sent has ended already. Try again, and tell the account administrator if it stays so.'
      : `The service answered, but the session it sent is ${failure.because === 'revoked' ? 'already revoked' : 'not valid'}.${failure.message === null ? '' : ` Its message was: “${failure.message}”`} Tell the account administrator.`,
  service: ({ failure }) => `${serviceFailure(failure)} You are not signed in; try again.`,
  noStation: 'This station is not set up yet.',
})

const batchFailure = wordsFor<BatchFailure>({
  notSignedIn: 'Sign in to cook. Reading works without.',
  unknownRecipe: 'The service no longer has this recipe. Go back and look for it.',
  recipeNotRead:
    'This recipe could not be read from the disk of this station. Other recipes and the batches in progress can be opened. The station reads the recipes from the service again: try again in a minute, or when the service answers. If it stays so, tell the station’s technician.',
  unknownBatch: 'This batch has ended already.',
  noSteps: 'This recipe has no steps, so it cannot be cooked.',
  tooManyBatches: ({ most }) => `${most} batches are in progress, the most the station can hold. Finish one first.`,
})

/** By its name: see `libraryFiles` of the main process. */
function isOfLibrary(file: string): boolean {
  return /^(library|recipes)\b/u.test(file)
}

const notice = wordsFor<Notice, { title: string; sentence: string }>({
  unknownStationKeys: stationFile.unknownKeys,
  doubledStationKeys: stationFile.doubledKeys,
  lastGoodStationFile: (one) => {
    const { title, sentence } = stationFile.problem(one.problem)
    return {
      title: 'The station works with its last good station file',
      sentence: `The present one is not usable. ${title}. ${sentence} The station reads it again by itself when it has changed.`,
    }
  },
  stationFileWaits: {
    title: 'The station file has changed',
    sentence:
      'The station uses the new one by itself when no person is signed in or reading, and no request is held or being sent.',
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
        sentence: `Look at what is cooking, and set the timers again. The damaged file is ${one.renamedTo} now.`,
      }
    if (one.file === 'batches.json')
      return {
        title: 'The batches in progress were lost',
        sentence: `Look at what is on the tables, and start the recipes again. The damaged file is ${one.renamedTo} now.`,
      }
    return {
      title: 'A damaged file was set aside',
      sentence: isOfLibrary(one.file)
        ? `${one.file} is now ${one.renamedTo}. The station reads the recipes from the service again.`
        : `${one.file} is now ${one.renamedTo}. The station went on with a new one.`,
    }
  },
  notSaved: ({ file, code }) => ({
    title: 'The station cannot save to its disk',
    sentence: `${file} was not written (${code}). You can go on working; after a restart the station has only what was saved last.`,
  }),
  notRead: (one) => {
    if (one.code === 'ENOENT')
      return {
        title: 'A file of the station is missing',
        sentence: `${one.file} is not on the disk any more. ${isOfLibrary(one.file) ? 'The station reads the recipes from the service again.' : 'The station went on with a new one.'} You can go on working.`,
      }
    if (one.code === 'EFTYPE' && isOfLibrary(one.file))
      return {
        title: 'Stored recipes are damaged',
        sentence: `${one.file} has changed on the disk. The station reads the recipes from the service again and replaces it. You can go on working.`,
      }
    if (FROZEN_RECIPE.test(one.file))
      return {
        title: 'The recipe of a batch could not be read',
        sentence: `The station keeps the batch with its ticks and timers, and reads or replaces the recipe by itself as soon as that is possible. The file is ${one.file} (${one.code}).`,
      }
    return {
      title: 'A file of the station could not be read',
      sentence: `${one.file} is there and could not be read (${one.code}). The station keeps it and tries again. You can go on working without it.`,
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
    signIn: signInFailure,
    signInAgain: (failure: SignInFailure) =>
      signInAgainFailure(failure, { service: serviceFailure, signIn: signInFailure }),
    retire: retireFailure,
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
    dismissLost: 'I have looked',
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
    attention: (count: number) => counted(count, 'thing needs attention', 'things need attention'),
  },

  signIn: {
    heading: 'Your employee number',
    hint: (entity: string) => `Entity ${entity}`,
    passwordHeading: (number: string) => `Password for ${number}`,
    anotherEmployee: 'Another employee',
    news: 'Time and news of this station',
    readWithout: 'Read recipes without signing in',
    cleanScreen: 'Clean the screen',
    station: 'This station',
    practice: 'This is the practice kitchen. Nothing here reaches a real kitchen.',
    /** From the practice kitchen back to the guide. */
    setUp: 'Set up this station',
    offline: (count: number) =>
      count === 0
        ? 'You can sign in when it answers. The station keeps trying.'
        : `You can read the ${recipes(count)} of this station. You can sign in when the service answers; the station keeps trying.`,
    ended: {
      expired: 'The session has ended. Sign in again; the batches in progress are kept.',
      refused: (message: string | null) =>
        `The service no longer accepts the session.${quoted(message)} Sign in again; the batches in progress are kept.`,
    },
    /** Who can sign in at the practice kitchen, and what each of them can try there. */
    practicePeople: [
      'Cook: 10482, password “walrus”.',
      'Maintenance: 20331, password “piston”. Retire product J-30044 or asset 20127.',
      'Records: 30007, password “obelisk”. Find employee 10517.',
    ],
  },
  password,
  sessionEnd,
  reading,
  lock,
  settingsClosed: {
    title: 'The settings have closed',
    sentence:
      'The technician’s access has ended, because the display was not touched. What was changed is kept and not in force yet: open the settings again and go on.',
    understood: 'Understood',
  },
  cleaning: {
    title: 'Wipe the screen now',
    sentence: (left: number) => `Touches do nothing for ${seconds(left)}.`,
  },

  library: {
    none: 'No recipes yet',
    lost: {
      title: 'The recipes stored on this station cannot be read',
      sentence: 'They come by themselves when the service answers. Batches in progress and timers go on.',
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
      notAsked:
        'Nothing was read: the service gives its recipes only to people who are signed in. Sign in, then try again.',
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
      sentence: 'Tell the recipe owner. New ones appear here by themselves.',
    },
    noneReadable: (count: number) => ({
      title: `The service has ${recipes(count)}, and none can be read`,
      sentence: 'Tell the recipe owner: “This station”, “Details” names them. They appear here when they can be read.',
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

  /** The words of the controls. `…Face`: on a key that has another name. */
  controls: {
    numberPad: 'Number keys',
    deleteDigit: 'Delete digit',
    clear: 'Clear',
    decimalPoint: 'Decimal point',
    letters: 'Letter keys',
    lettersFace: 'ABC',
    keyboard: 'Keyboard',
    deleteLetter: 'Delete letter',
    shift: 'Shift',
    capitals: 'Capitals stay on',
    space: 'Space',
    symbols: 'Signs',
    symbolsFace: '#+=',
    numbers: 'Number keys',
    numbersFace: '123',
    /** The key of the letters that have no key of their own. */
    accents: 'More letters',
    lettersOf: {
      latin: 'Latin letters',
      arabic: 'Arabic letters',
      cyrillic: 'Cyrillic letters',
      greek: 'Greek letters',
    },
    /** Below the icon of a switch that is on. */
    switchedOn: 'On',
    showPassword: 'Show password',
    capsLockIsOn: 'Caps Lock is on.',
    up: 'Up',
    down: 'Down',
    moreBelow: 'There is more below',
    moreRows: {
      earlier: (count: number) => `Show ${count} earlier`,
      later: (count: number) => `Show ${count} more`,
    },
    keepHolding: 'Keep holding',
    heldTooShort: 'Hold it until the bar is full.',
    held: 'Confirmed',
  },
}

export type FirstWords = typeof first
