import type { CDPSession, Page } from 'playwright/test'
import { MOST_TIMERS } from '../../src/shared/timer.ts'
import { people, signIn, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { asScript, openCopy } from './barePage.ts'
import { press, slowDown } from './frames.ts'
import { test } from './largeLibrary.ts'
import { addRow, type Round, takeRounds } from './row.ts'
import { expectShown, shownAfter } from './shown.ts'

/** The most that a station runs. */
const TIMERS = MOST_TIMERS
const ROUNDS = 5
const SECONDS_A_ROUND = 4
const TICKS_A_ROUND = 16
/** Longer than the debounce time of a control. */
const REST_MILLISECONDS = 200

const ROW = '[data-screen="step"] li[data-item]'
const COUNTDOWN = 'main [role="timer"]'

test('an ingredient is ticked', async ({ openKiosk, folder }) => {
  const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 } })
  const program = await kiosk.currentPage()
  await signIn(program, people.cook)
  await openRecipe(program, '0412')
  await touch(program.getByRole('button', { name: 'Start cooking' }))
  const row = program.locator(ROW).first()
  await program.locator('[data-screen="step"]').waitFor()
  while (!(await row.isVisible())) await press(program, 'ArrowRight')
  const drawn = () => row.evaluate((element) => element.outerHTML)
  const unticked = await drawn()
  await row.getByRole('checkbox').press('Enter')
  await program.locator(`${ROW}[data-ticked]`).first().waitFor()
  const rows = [unticked, await drawn()]
  await program.waitForTimeout(REST_MILLISECONDS)
  await row.getByRole('checkbox').press('Enter')
  await program.locator(`${ROW}:not([data-ticked])`).first().waitFor()
  const bare = await openCopy(
    kiosk,
    folder,
    `
const rows = ${asScript(rows)}
let shown = 0
addEventListener('keydown', () => {
  shown = 1 - shown
  document.querySelector(${asScript(ROW)}).outerHTML = rows[shown]
})`,
  )
  for (const page of [program, bare]) await slowDown(page)
  await program.waitForTimeout(REST_MILLISECONDS)
  const of = (page: Page) => async () => {
    const taken: number[] = []
    for (let tick = 0; tick < TICKS_A_ROUND; tick++) taken.push(await ticked(page, tick % 2 === 0))
    return taken
  }
  await addRow({
    name: 'Ticking an ingredient',
    floor: 'bare page',
    unit: 'ms',
    statistic: 'p90',
    rounds: await takeRounds(ROUNDS, { program: of(program), floor: of(bare) }),
    goal: { times: 1.3 },
    more: { slowed: 4 },
  })
})

test(`a second passes with ${TIMERS} timers on the display`, async ({ openKiosk, folder }) => {
  const kiosk = await openKiosk({ panel: { width: 1920, height: 1080 } })
  const program = await kiosk.currentPage()
  await signIn(program, people.cook)
  await program.evaluate(async (count) => {
    for (let timer = 1; timer <= count; timer++)
      await window.kiosk?.startTimer({ name: `Timer ${timer}`, seconds: 3600 + 37 * timer, place: null })
  }, TIMERS)
  await touch(program.getByRole('navigation').getByRole('button', { name: 'Timers' }))
  await program
    .locator(COUNTDOWN)
    .nth(TIMERS - 1)
    .waitFor()
  const ends = await program.evaluate(async () =>
    (await window.kiosk?.readState(null))?.timers.map(({ endsAt }) => endsAt),
  )
  const bare = await openCopy(
    kiosk,
    folder,
    `
const two = (count) => String(count).padStart(2, '0')
const elements = [...document.querySelectorAll(${asScript(COUNTDOWN)})]
for (const [place, endsAt] of ${asScript(ends)}.entries()) {
  const look = () => {
  const left = endsAt - Date.now()
  const seconds = Math.ceil(left / 1000)
  elements[place].textContent = Math.floor(seconds / 3600) + ':' + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60)
  setTimeout(look, (left % 1000) + 3)
  }
  look()
}`,
  )
  const spent = { program: await spending(program), floor: await spending(bare) }
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`round ${round + 1} of ${ROUNDS}`)
    const before = { program: await spent.program(), floor: await spent.floor() }
    await program.waitForTimeout(SECONDS_A_ROUND * 1000)
    const since = { program: await spent.program(), floor: await spent.floor() }
    rounds.push({
      program: [(since.program - before.program) / SECONDS_A_ROUND],
      floor: [(since.floor - before.floor) / SECONDS_A_ROUND],
    })
  }
  await addRow({
    name: `Processor time of a second, ${TIMERS} timers on the display`,
    floor: 'bare page',
    unit: 'ms',
    rounds,
    goal: { times: 1.5 },
  })
})

/** Milliseconds from the key to the painted change of the first ingredient. */
async function ticked(page: Page, isOn: boolean): Promise<number> {
  const selector = isOn ? `${ROW}[data-ticked]` : `${ROW}:not([data-ticked])`
  await page.locator(ROW).first().getByRole('checkbox').focus()
  await expectShown(page, 'keydown', { selector, text: '' })
  await page.keyboard.press('Enter')
  const taken = await shownAfter(page)
  await page.waitForTimeout(REST_MILLISECONDS)
  return taken
}

/** Returns a function that resolves to the processor time that the main thread of the page has used, in milliseconds. */
async function spending(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const task = metrics.find(({ name }) => name === 'TaskDuration')
    if (task === undefined) throw new Error('The page does not tell its processor time')
    return task.value * 1000
  }
}
