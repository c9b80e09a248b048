import type { Page } from 'playwright/test'
import { type KioskChoices, type OpenKiosk, people, signIn, touch } from '../kiosk.ts'
import { asScript, openCopy } from './barePage.ts'
import { slowDown } from './frames.ts'
import { type LargeLibrary, libraryShown, test } from './largeLibrary.ts'
import { addRow, type Round, takeRounds } from './row.ts'
import { expectShown, shownAfter } from './shown.ts'

const RECIPES = 10_000
const ROUNDS = 5
/** A hundred in all, so that one in a hundred is the slowest but one. */
const OPENING_ROUNDS = 4
const OPENED_A_ROUND = 25
/** Typed letter by letter: a word of names and ingredients, and a number. */
const TYPED = ['flour', '0412']
const LETTERS = TYPED.flatMap((text) => [...text].map((_, index) => text.slice(0, index + 1)))
const LIST = '[data-screen="recipes"] [data-scroll-view]'
/** The bar of a whole recipe, with its number. */
const BAR = 'header'
const ROW = '[data-row="recipe"]'
const FIELD = 'input[type="search"]'
/** A person's pause between two keys: faster ones count as a scan. */
const REST_MILLISECONDS = 120

test(`the list of what was found among ${RECIPES} recipes`, async ({ openKiosk, largeLibrary, folder }) => {
  const kiosk = await signedIn(openKiosk, await largeLibrary(RECIPES))
  const program = await kiosk.currentPage()
  const lists = new Map<string, string>()
  for (const text of TYPED) {
    await typed(program, text)
    for (const letters of [...text].map((_, index) => text.slice(0, index + 1))) {
      await program.locator(FIELD).fill(letters)
      await program.locator(LIST).getByText(shownFor(letters)).waitFor()
      lists.set(letters, await program.locator(LIST).evaluate((list) => list.parentElement?.innerHTML ?? ''))
    }
  }
  const bare = await openCopy(
    kiosk,
    folder,
    `
const lists = ${asScript(Object.fromEntries(lists))}
const pages = document.querySelector(${asScript(LIST)}).parentElement
document.querySelector(${asScript(FIELD)}).addEventListener('input', ({ target }) => {
  pages.innerHTML = lists[target.value] ?? ''
})`,
  )
  for (const page of [program, bare]) await slowDown(page)
  const of = (page: Page) => async () => {
    const taken: number[] = []
    for (const text of TYPED) taken.push(...(await typed(page, text)))
    return taken
  }
  const rounds = await takeRounds(ROUNDS, { program: of(program), floor: of(bare) })
  await addRow({
    name: `Search from key to painted list, ${RECIPES.toLocaleString('en-GB')} recipes`,
    floor: 'bare page',
    unit: 'ms',
    statistic: 'p90',
    rounds,
    goal: { times: 2 },
    more: { keys: LETTERS.length, slowed: 4 },
  })
})

test(`opening any of ${RECIPES} recipes`, async ({ openKiosk, largeLibrary, folder }) => {
  const kiosk = await signedIn(openKiosk, await largeLibrary(RECIPES))
  const program = await kiosk.currentPage()
  const bare = await openCopy(
    kiosk,
    folder,
    `
const root = document.getElementById('root')
const list = root.innerHTML
addEventListener('pointerup', () => {
  root.innerHTML = window.recipe
})
addEventListener('keydown', () => {
  root.innerHTML = list
})`,
  )
  const rounds: Round[] = []
  for (let round = 0; round < OPENING_ROUNDS; round++) {
    console.log(`round ${round + 1} of ${OPENING_ROUNDS}`)
    const taken = { program: [] as number[], floor: [] as number[] }
    for (let place = 0; place < OPENED_A_ROUND; place++) {
      const { number, milliseconds, recipe } = await opened(program, round * OPENED_A_ROUND + place)
      taken.program.push(milliseconds)
      taken.floor.push(await openedBare(bare, number, recipe))
    }
    rounds.push(taken)
  }
  // Together, because only then is the slowest one in a hundred not the slowest of all.
  const frames = [{ program: rounds.flatMap((round) => round.program), floor: [await twoFrames(program)] }]
  const name = `Opening a recipe, ${RECIPES.toLocaleString('en-GB')} recipes`
  const bareOnes = rounds.flatMap(({ floor }) => floor).toSorted((one, other) => one - other)
  await addRow({
    name,
    floor: 'two frames',
    unit: 'ms',
    statistic: 'p99',
    rounds: frames,
    goal: { times: 1 },
    // Where that is over the goal too, the machine is busy.
    more: { barePageP99: bareOnes.at(-2) ?? Number.NaN },
  })
  await addRow({ name: `${name}, median`, floor: 'bare page', unit: 'ms', rounds, goal: { times: 2 } })
})

declare global {
  interface Window {
    /** Of the bare page: the markup that a touch shows. */
    recipe?: string
  }
}

/** A program with a cook signed in. It has read the recipes again at its start, and does not while this is measured. */
async function signedIn(
  openKiosk: (choices: KioskChoices) => Promise<OpenKiosk>,
  library: LargeLibrary,
): Promise<OpenKiosk> {
  const since = Date.now()
  const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 }, ...(await library.stationWithLibrary()) })
  await libraryShown(kiosk, RECIPES, since)
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  return kiosk
}

/**
 * Opens a recipe by a touch of its card on a full page of the list, and goes back. `place` is from 0 to 99, each with
 * another recipe; all of the practice kitchen are among them. Returns how long opening took, and the markup.
 */
async function opened(page: Page, place: number): Promise<{ number: string; milliseconds: number; recipe: string }> {
  const beginning = place.toString().padStart(2, '0')
  await page.locator(FIELD).fill(beginning)
  await page.locator(LIST).getByText(shownFor(beginning)).waitFor()
  await page.waitForTimeout(REST_MILLISECONDS)
  const rows = page.locator(ROW)
  const card = rows.nth(place % (await rows.count()))
  const number = (await card.getAttribute('aria-label'))?.slice(0, 4) ?? ''
  await expectShown(page, 'pointerup', { selector: BAR, text: number })
  await touch(card, { inRealTime: true })
  const milliseconds = await shownAfter(page)
  await page.waitForTimeout(REST_MILLISECONDS)
  const recipe = await page.evaluate(() => document.getElementById('root')?.innerHTML ?? '')
  await page.getByRole('button', { name: 'Recipes', exact: true }).press('Enter')
  await page.locator(FIELD).waitFor()
  return { number, milliseconds, recipe }
}

/** Replaces the list of the bare page by a recipe, and back. Returns the milliseconds of the former. */
async function openedBare(page: Page, number: string, recipe: string): Promise<number> {
  await page.evaluate((recipe) => {
    window.recipe = recipe
  }, recipe)
  await page.waitForTimeout(REST_MILLISECONDS)
  await expectShown(page, 'pointerup', { selector: BAR, text: number })
  await touch(page.locator(ROW).first(), { inRealTime: true })
  const milliseconds = await shownAfter(page)
  await page.waitForTimeout(REST_MILLISECONDS)
  await page.keyboard.press('Escape')
  return milliseconds
}

/** Milliseconds of two frames of this display. */
async function twoFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const from = await frame()
    for (let count = 1; count < 60; count++) await frame()
    return ((await frame()) - from) / 30
  })
}

function shownFor(text: string): string {
  return `“${text}”`
}

/** Types a text into the empty field. Returns the milliseconds from each key to its list. */
async function typed(page: Page, text: string): Promise<readonly number[]> {
  const field = page.locator(FIELD)
  await field.fill('')
  await field.focus()
  await page.waitForTimeout(2 * REST_MILLISECONDS)
  const taken: number[] = []
  for (const [index, letter] of [...text].entries()) {
    await expectShown(page, 'keydown', { selector: LIST, text: shownFor(text.slice(0, index + 1)) })
    await page.keyboard.press(letter)
    taken.push(await shownAfter(page))
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  return taken
}
