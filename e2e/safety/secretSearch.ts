import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright/test'
import catalogue from '../../src/renderer/words/en/first.json' with { type: 'json' }
import type { SessionRecord } from '../../src/simulator/simulator.ts'

/** A text that must not be found, and its name: reports show the name, never the text. */
export interface Secret {
  readonly name: string
  readonly text: string
}

/** The result of a search, in sentences. */
export interface Search {
  /** The name and place of each secret that was found. */
  readonly finds: readonly string[]
  /** The places that could not be searched or were left out, with the reason. */
  readonly gaps: readonly string[]
}

/** The parts of the program that are searched. */
export interface SearchedProgram {
  pages(): readonly Page[]
  readonly dataFolder: string
  readonly output: () => string
}

/** A page that has not answered within this time hangs. */
const MOST_MILLISECONDS = 2000

/** The passwords of the people, the tokens of the sessions, and the query strings of logins. */
export function secretsOf(
  people: readonly { readonly name: string; readonly password: string }[],
  sessions: readonly SessionRecord[],
): readonly Secret[] {
  return [
    ...people.map(({ name, password }) => ({ name: `the password of ${name}`, text: password })),
    ...sessions.map(({ employee_name, token }) => ({ name: `a token of ${employee_name}`, text: token })),
    ...['employee_number=', 'password='].map((text) => ({ name: `a query string with “${text}”`, text })),
  ]
}

/**
 * Searches everything that a running program shows and stores, or that an ended one has left: the state that each page
 * gets, the page's elements and storage, the output, and every file of the data folder.
 */
export async function searchProgram(program: SearchedProgram, secrets: readonly Secret[]): Promise<Search> {
  const pages = program.pages().filter((page) => page.url().startsWith('app:'))
  const searches = await Promise.all([
    ...pages.map((page) => searchPage(page, secrets)),
    findsOnly(searchText('the output of the program', program.output(), secrets)),
    searchFolder(program.dataFolder, secrets).then(findsOnly),
  ])
  return { finds: searches.flatMap(({ finds }) => finds), gaps: searches.flatMap(({ gaps }) => gaps) }
}

/** One sentence for each secret that the text contains. */
export function searchText(place: string, text: string, secrets: readonly Secret[]): readonly string[] {
  return secrets.filter((secret) => text.includes(secret.text)).map(({ name }) => `In ${place} is ${name}.`)
}

/** Searches the names and contents of all files of a folder and its subfolders; a missing folder has none. */
async function searchFolder(folder: string, secrets: readonly Secret[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhereMissing([]))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => {
      const path = relative(folder, file)
      const name = secrets.reduce((known, { text }) => known.replaceAll(text, '…'), path)
      // Chromium creates and removes files while it runs.
      const bytes = await readFile(file).catch(noneWhereMissing(Buffer.alloc(0)))
      return [
        ...searchText(`the name of the file ${name}`, path, secrets),
        ...secrets
          // Compared as bytes: a search for wide characters would only look at every second byte.
          .filter(({ text }) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
          .map((secret) => `In the file ${name} of the data folder is ${secret.name}.`),
      ]
    }),
  )
  return found.flat()
}

async function searchPage(page: Page, secrets: readonly Secret[]): Promise<Search> {
  let patience: NodeJS.Timeout | undefined
  const hangs = new Promise<null>((resolve) => {
    patience = setTimeout(() => resolve(null), MOST_MILLISECONDS)
  })
  try {
    const read = await Promise.race([readPage(page), hangs])
    if (read === null) return { finds: [], gaps: ['A page was not searched: it did not answer.'] }
    const { state, isPractice, elements, localStorage, sessionStorage } = read
    const finds = [
      ...searchText('the state that the main process tells the page', state, secrets),
      ...searchText('the elements of the page', isPractice ? withoutPracticePeople(elements) : elements, secrets),
      ...searchText('localStorage', localStorage, secrets),
      ...searchText('sessionStorage', sessionStorage, secrets),
    ]
    return { finds, gaps: isPractice ? [PRACTICE] : [] }
  } catch (error) {
    // A page that crashed or was replaced during the search has no content.
    if (!/closed|crashed|destroyed/.test(String(error))) throw error
    return { finds: [], gaps: ['A page was not searched: it is gone.'] }
  } finally {
    clearTimeout(patience)
  }
}

/** All content of the page as texts. The text in a field is a property and not part of the markup. */
function readPage(page: Page) {
  return page.evaluate(async () => {
    const state = await window.kiosk?.readState(null)
    return {
      state: JSON.stringify(state ?? null),
      isPractice: state?.station.kind === 'ready' && state.station.practice,
      elements: document.documentElement.outerHTML,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
    }
  })
}

const PRACTICE =
  'The practice kitchen shows who can sign in and how: those sentences were left out. The tokens of its own service are not known to a test.'

/** The text without the sentences about the accounts of the practice kitchen, which are in every page's words. */
export function withoutPracticePeople(text: string): string {
  const people = Object.entries(catalogue).filter(([key]) => key.startsWith('signIn.practice.'))
  return people.reduce((left, [, [message = '']]) => left.replaceAll(message, ''), text)
}

function findsOnly(finds: readonly string[]): Search {
  return { finds, gaps: [] }
}

/** Catches the error of a file that no longer exists; any other error is rethrown. */
function noneWhereMissing<Value>(none: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none
    throw error
  }
}
