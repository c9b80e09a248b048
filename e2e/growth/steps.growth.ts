import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { startSimulatedService } from '../../src/simulator/simulator.ts'
import { measureItself, slowDown, turn } from '../bench/frames.ts'
import { withLongRecipe } from '../bench/longRecipe.ts'
import { people, readState, signIn, test, touch } from '../kiosk.ts'
import { keepGrowth, median } from './keepGrowth.ts'

const SIZES = [10, 30, 100, 300, 1000]
const TURNS = 24
const OPENINGS = 5

const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

declare global {
  interface Window {
    /** Milliseconds from the next touch to the end of the frame with the wanted element. */
    paintedAfter?: Promise<number>
  }
}

test('the overview of a recipe and a step change in its middle, with 10 to 1,000 steps', async ({ openKiosk }) => {
  const plain = await readPracticeKitchen(practice)
  const kitchen = SIZES.reduce((all, size) => withLongRecipe(all, size, numberOf(size)), plain)
  const service = await startSimulatedService({ kitchen })
  const { authBaseUrl, dataBaseUrl } = service
  try {
    const kiosk = await openKiosk({ station: { service: { authBaseUrl, dataBaseUrl } } })
    const page = await kiosk.currentPage()
    await signIn(page, people.cook)
    await slowDown(page)
    await measureItself(page)
    const overview = []
    const steps = []
    for (const size of SIZES) {
      overview.push({ size, value: median(await openOverview(page, numberOf(size))) })
      await touch(page.getByRole('button', { name: 'Start cooking' }))
      await goToMiddle(page, size)
      const taken = await changeSteps(page)
      steps.push({ size, value: median(taken) })
      await leave(page)
    }
    await keepGrowth({
      group: 'steps',
      counts: 'steps',
      series: [
        { name: 'Step change', unit: 'ms', may: 'constant', points: steps },
        { name: 'Touch to overview', unit: 'ms', may: 'proportional', points: overview },
      ],
    })
  } finally {
    await service.close()
  }
})

/** A number that no recipe of the practice kitchen has. */
function numberOf(size: number): string {
  return String(80_000 + size)
}

/** Opens the recipe so many times. It stays open. */
async function openOverview(page: Page, number: string): Promise<readonly number[]> {
  const taken: number[] = []
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await page.getByText(`for “${number}”`).waitFor()
  for (let opening = 0; opening < OPENINGS; opening++) {
    if (opening > 0) await touch(page.getByRole('banner').getByRole('button', { name: 'Recipes' }))
    const card = page.getByRole('button', { name: new RegExp(`^${number}`) })
    await card.waitFor()
    await measureNextTouch(page, 'section[aria-label=Plan] li')
    await touch(card)
    taken.push(await page.evaluate(() => window.paintedAfter ?? Number.NaN))
    await page.getByRole('button', { name: 'Start cooking' }).waitFor()
  }
  return taken
}

async function measureNextTouch(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    window.paintedAfter = new Promise((resolve, reject) => {
      const begin = () => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector(selector) === null) {
            requestAnimationFrame(look)
            return
          }
          // The message arrives when the frame of this callback has been drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - began)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }
      window.addEventListener('pointerup', begin, { capture: true, once: true })
      setTimeout(() => reject(new Error('The wanted element did not appear')), 60_000)
    })
  }, selector)
}

/** Half of the steps are done, and the next one is on the display. */
async function goToMiddle(page: Page, size: number): Promise<void> {
  await page.getByLabel(`Step 1 of ${size}`).waitFor()
  const batchId = (await readState(page)).batches.at(-1)?.id ?? ''
  await page.evaluate(
    async ({ batchId, half }) => {
      for (let first = 0; first < half; first += 50) {
        const some = Array.from({ length: Math.min(50, half - first) }, (_, index) => first + index)
        await Promise.all(some.map((step) => window.kiosk?.markStep({ batchId, step, isDone: true })))
      }
      await window.kiosk?.goToStep({ batchId, step: half, isDone: false })
    },
    { batchId, half: size / 2 },
  )
  await page.getByLabel(`Step ${size / 2 + 1} of ${size}`).waitFor()
}

/** Milliseconds of step changes, to the next step and back. */
async function changeSteps(page: Page): Promise<readonly number[]> {
  const taken: number[] = []
  for (let time = 0; time < TURNS; time++) taken.push(...(await turn(page, time % 2 ? 'ArrowLeft' : 'ArrowRight', 1)))
  return taken
}

/** Closes the batch, because a station takes only a few, and goes to the recipes. */
async function leave(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.evaluate(async () => {
    for (const { id } of (await window.kiosk?.readState(null))?.batches ?? [])
      await window.kiosk?.closeBatch({ batchId: id })
  })
  await touch(page.getByRole('navigation').getByRole('button', { name: 'Recipes' }))
}
