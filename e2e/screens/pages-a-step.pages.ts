import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { textScales } from '../../src/renderer/look/millimetres.ts'
import { type OpenKiosk, people, press, readState, signIn, test } from '../kiosk.ts'
import { panels } from '../scenes/scene.ts'
import { emptyShare } from './emptyShare.ts'

const folder = process.env.LINECOOK_OUT ?? 'out/screens'
/** A folder of recipe records, one a file, in place of the practice kitchen. */
const records = process.env.LINECOOK_RECORDS
const usual = 1
/** Of the practice kitchen, those whose presses are counted: 148 steps. */
const counted =
  '0319 0322 0326 0329 0333 0338 0342 0347 0350 0356 0361 0368 0376 0388 0395 0401 0405 0412 0418 0426'.split(' ')

interface StepSeen {
  /** "0412 step 5" */
  readonly step: string
  /** Presses of what turns within the step, or leaves it. */
  readonly presses: number
  /** The share of the display, 0 to 1, outside the boxes of text and controls, as the step is opened. */
  readonly empty: number
}

type Panel = (typeof panels)[number]

/** By panel and text size. */
type Table = Map<string, StepSeen[]>

test('presses and the filled share of a step, on three panels and at four text sizes', async ({
  service,
  openKiosk,
}) => {
  if (records !== undefined) service.setRecipes(await recordsIn(records))
  const opened: { kiosk: OpenKiosk; panel: Panel }[] = []
  for (const panel of panels) {
    const station = { panel: { diagonalInches: panel.diagonalInches }, session: { lockAfterSeconds: 3600 } }
    opened.push({ kiosk: await openKiosk({ panel, station }), panel })
  }
  const table: Table = new Map(
    panels.flatMap(({ name }) => textScales.map((scale): [string, StepSeen[]] => [`${name} ${scale}`, []])),
  )
  await Promise.all(opened.map(({ kiosk, panel }) => fill(table, kiosk, panel)))
  const said = inWords(table)
  console.log(said)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'pages-a-step.md'), said)
  await writeFile(join(folder, 'pages-a-step.json'), JSON.stringify([...table]))
})

async function recordsIn(folder: string): Promise<readonly unknown[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}

async function fill(table: Table, kiosk: OpenKiosk, panel: Panel): Promise<void> {
  const page = await kiosk.currentPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, people.cook)
  for (const number of await recipeNumbers(page)) {
    await start(page, number)
    const sizes = records !== undefined || counted.includes(number) ? textScales : [usual]
    for (const scale of sizes) {
      await setTextSize(page, scale)
      table.get(`${panel.name} ${scale}`)?.push(...(await seeSteps(page, number)))
    }
    await setTextSize(page, usual)
    await finish(page)
  }
}

async function recipeNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found = await window.kiosk?.searchRecipes({ text: '', offset: 0, limit: 1000 })
    return [...new Set(JSON.stringify(found).match(/(?<="number":")\d{4}(?=")/g) ?? [])]
  })
}

async function start(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await press(page.getByRole('button', { name: new RegExp(`^${number}`) }).first())
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel(/^Step 1 of/).waitFor()
}

async function finish(page: Page): Promise<void> {
  const batchId = (await readState(page)).openBatch ?? ''
  await press(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.evaluate((batchId) => window.kiosk?.finishBatch({ batchId }), batchId)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

async function setTextSize(page: Page, scale: number): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() =>
      Number(document.documentElement.style.getPropertyValue('--text-scale') || '1'),
    )
    if (now === scale) return
    await press(page.getByRole('button', { name: now < scale ? 'Larger text' : 'Smaller text' }))
    // A second press within the debounce time would be ignored.
    await page.waitForTimeout(200)
  }
}

/** Goes to each step of the open batch, and turns it until the next press would leave it. */
async function seeSteps(page: Page, number: string): Promise<readonly StepSeen[]> {
  const batchId = (await readState(page)).openBatch ?? ''
  const of = (await readState(page)).batches.find(({ id }) => id === batchId)?.stepCount ?? 0
  const seen: StepSeen[] = []
  for (let step = 0; step < of; step++) {
    await page.evaluate((to) => window.kiosk?.goToStep({ ...to, isDone: false }), { batchId, step })
    await page
      .getByLabel(`Step ${step + 1} of ${of}`)
      .first()
      .waitFor()
    await untilStill(page)
    const empty = await emptyShare(page)
    seen.push({ step: `${number} step ${step + 1}`, presses: (await turnThrough(page)) + 1, empty })
  }
  return seen
}

/** Waits until nothing of the display changes any more: the pages of a step are known after it was measured. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let [before, same] = ['', 0]; same < 4; ) {
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50))
      const now = document.getElementById('root')?.innerHTML.replace(/\d\d:\d\d/g, '') ?? ''
      same = now === before ? same + 1 : 0
      before = now
    }
  })
}

/** Presses what shows more of the step, until the next press would leave it, and returns how often. */
function turnThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const next = () => document.querySelector<HTMLButtonElement>('[data-screen=step] footer > button:last-of-type')
    for (let presses = 0; ; presses++) {
      const button = next()
      if (button === null) throw new Error('There is no Next')
      const name = button.textContent ?? ''
      if (!name.startsWith('More of this step')) return presses
      if (presses > 100) throw new Error(`The step has no end: ${name}`)
      button.click()
      // Pressed again only after its debounce time.
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
}

function inWords(table: Table): string {
  const rows = [...table].map(([key, steps]) => {
    const those = steps.filter(({ step }) => records !== undefined || counted.includes(step.slice(0, 4)))
    const sum = (of: (step: StepSeen) => number) => those.reduce((all, step) => all + of(step), 0)
    const presses = sum(({ presses }) => presses)
    const most = Math.max(...those.map(({ presses }) => presses))
    const empty = `${Math.round(100 * median(steps.map(({ empty }) => empty)))} % of ${steps.length}`
    const facts = [those.length, presses, (presses / those.length).toFixed(2), most]
    return `| ${[...key.split(' '), ...facts, empty].join(' | ')} |`
  })
  return [
    `# Presses and filled share of a step: ${records ?? 'the practice kitchen'}`,
    '',
    '| panel | text size | steps | presses that turn or leave | a step | most | empty, median |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
