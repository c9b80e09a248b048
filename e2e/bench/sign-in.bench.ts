import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { type OpenKiosk, people, typeByHand } from '../kiosk.ts'
import { libraryShown, test } from './largeLibrary.ts'
import { addRow, type Round } from './row.ts'

const RECIPES = 10_000
const ROUNDS = 6
/** Of one round. */
const SIGN_INS = 3

declare global {
  interface Window {
    /** When the frame with the first recipe card was drawn, in milliseconds since 1970. */
    recipesShownAt?: Promise<number>
    /** Draws the same list from its markup alone. Resolves to the milliseconds that it took. */
    drawMarkup?: () => Promise<number>
  }
}

test('the recipes after a sign-in', async ({ openKiosk, largeLibrary }) => {
  const library = await largeLibrary(RECIPES)
  const kiosk = await openKiosk(await library.stationWithLibrary())
  await libraryShown(kiosk, RECIPES)
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}`)
    const taken = { program: [] as number[], floor: [] as number[] }
    for (let time = 0; time < SIGN_INS; time++) {
      const page = await kiosk.currentPage()
      await measureItself(page)
      taken.program.push(await untilRecipes(page, library.service))
      taken.floor.push(await page.evaluate(() => window.drawMarkup?.() ?? Number.NaN))
      await leave(kiosk, page)
    }
    rounds.push(taken)
  }
  await addRow({
    name: `Sign-in until its ${RECIPES.toLocaleString('en-GB')} recipes are shown`,
    floor: 'markup of the list',
    unit: 'ms',
    rounds,
  })
})

/** Signs in. Returns the milliseconds from the service's answer to the first paint of the recipes. */
async function untilRecipes(page: Page, service: SimulatedService): Promise<number> {
  await page.getByRole('textbox', { name: 'Your employee number' }).waitFor()
  await typeByHand(page, people.cook.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeByHand(page, people.cook.password)
  await page.keyboard.press('Enter')
  const shownAt = await page.evaluate(() => window.recipesShownAt)
  // The arrival of the request: the simulated service answers in the same millisecond.
  const answeredAt = service.requests.findLast(({ operation }) => operation === 'login')?.at
  if (shownAt === undefined || answeredAt === undefined) throw new Error('Nothing was measured')
  return shownAt - answeredAt
}

/**
 * Makes the page record when the first recipe is drawn, and keep a function that draws the same list without the
 * program.
 */
async function measureItself(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = (isThere: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isThere()) {
            requestAnimationFrame(look)
            return
          }
          // The message arrives when the frame of this callback has been drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
    const card = () => document.querySelector('[data-row="recipe"]') !== null
    window.recipesShownAt = drawn(card).then(() => Date.now())
    window.drawMarkup = async () => {
      const root = document.getElementById('root')
      const markup = root?.innerHTML ?? ''
      const page = document.body.appendChild(document.createElement('div'))
      root?.remove()
      await new Promise((resolve) => setTimeout(resolve, 200))
      const from = performance.now()
      page.id = 'root'
      page.innerHTML = markup
      await drawn(card)
      return performance.now() - from
    }
  })
}

/** Signs out; the measured page is replaced. */
async function leave(kiosk: OpenKiosk, page: Page): Promise<void> {
  const next = kiosk.app.waitForEvent('window')
  await page.evaluate(() => void window.kiosk?.signOut(null)).catch(() => undefined)
  await next
}
