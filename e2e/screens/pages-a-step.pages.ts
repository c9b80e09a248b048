import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { textScales } from '../../src/renderer/look/millimetres.ts'
import { expect, type OpenKiosk, people, press, readState, signIn, test } from '../kiosk.ts'
import { panels } from '../scenes/scene.ts'

const folder = process.env.LINECOOK_OUT ?? 'out/screens'
const usual = 1

/** The pages of a step by what turns them, without the amounts. */
interface StepPages {
  readonly step: string
  readonly pages: number
}

type Panel = (typeof panels)[number]

/** By panel and text size. */
type Table = ReadonlyMap<string, readonly StepPages[]>

test('pages a step of the practice kitchen, on three panels and at four text sizes', async ({ openKiosk }) => {
  const opened: { kiosk: OpenKiosk; panel: Panel }[] = []
  for (const panel of panels) {
    const station = { panel: { diagonalInches: panel.diagonalInches }, session: { lockAfterSeconds: 3600 } }
    opened.push({ kiosk: await openKiosk({ panel, station }), panel })
  }
  const tables = await Promise.all(opened.map(({ kiosk, panel }) => tableOf(kiosk, panel)))
  const table = new Map(tables.flatMap((one) => [...one]))
  const said = inWords(table)
  console.log(said)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'pages-a-step.md'), said)
  expect(longerByMoreThanOne(table)).toEqual([])
})

async function tableOf(kiosk: OpenKiosk, panel: Panel): Promise<Table> {
  const table = new Map<string, readonly StepPages[]>(textScales.map((scale) => [`${panel.name} ${scale}`, []]))
  const page = await kiosk.currentPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, people.cook)
  for (const number of await recipeNumbers(page)) {
    await start(page, number)
    // A step of one page at a large text has one at a smaller text too.
    let known: readonly StepPages[] = []
    for (const scale of textScales.toReversed()) {
      await setTextSize(page, scale)
      known = await pagesOfSteps(
        page,
        number,
        known.map(({ pages }) => pages === 1),
      )
      const key = `${panel.name} ${scale}`
      table.set(key, [...(table.get(key) ?? []), ...known])
    }
    await setTextSize(page, usual)
    await finish(page)
  }
  return table
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

/**
 * Goes to each step of the open batch, but those of which it is known that they have one page, and turns its pages until
 * the next press would leave it.
 */
async function pagesOfSteps(page: Page, number: string, isOnePage: readonly boolean[]): Promise<readonly StepPages[]> {
  const batchId = (await readState(page)).openBatch ?? ''
  return page.evaluate(
    async ({ batchId, number, isOnePage }) => {
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const batch = async () => (await window.kiosk?.readState(null))?.batches.find(({ id }) => id === batchId)
      const button = () => document.querySelector('[data-screen=step] footer button:last-of-type')?.textContent ?? ''
      const keys = ['PageDown', 'ArrowDown', 'ArrowRight']
      const of = (await batch())?.stepCount ?? 0
      const all: { step: string; pages: number }[] = []
      for (let step = 0; step < of; step++) {
        if (isOnePage[step] === true) {
          all.push({ step: `${number} step ${step + 1}`, pages: 1 })
          continue
        }
        await window.kiosk?.goToStep({ batchId, step, isDone: false })
        await pause(120)
        let pages = 1
        for (let press = 0; /^(Read on|More|Next amount)/.test(button()); press++) {
          if (press > 200) throw new Error(`Step ${step + 1} of ${number} has no end: ${button()}`)
          // The amounts have a picture of their own.
          if (!/amount/.test(button())) pages++
          // A key counts again only after its debounce time.
          window.dispatchEvent(new KeyboardEvent('keydown', { key: keys[press % keys.length] ?? '', cancelable: true }))
          await pause(50)
        }
        all.push({ step: `${number} step ${step + 1}`, pages })
      }
      return all
    },
    { batchId, number, isOnePage },
  )
}

function longerByMoreThanOne(table: Table): readonly string[] {
  const large = new Map((table.get(`1920x1080 ${usual}`) ?? []).map(({ step, pages }) => [step, pages]))
  return (table.get(`1366x768 ${usual}`) ?? []).flatMap(({ step, pages }) => {
    const most = (large.get(step) ?? 0) + 1
    return pages > most ? [`${step}: ${pages} pages, ${most - 1} at 1920 × 1080`] : []
  })
}

function inWords(table: Table): string {
  const rows = [...table].map(([key, steps]) => {
    const having = (wanted: (pages: number) => boolean) => steps.filter(({ pages }) => wanted(pages)).length
    const most = Math.max(...steps.map(({ pages }) => pages))
    const [panel, scale] = key.split(' ')
    const mean = steps.reduce((sum, { pages }) => sum + pages, 0) / steps.length
    const counts = [having((pages) => pages === 1), having((pages) => pages === 2), having((pages) => pages === 3)]
    return `| ${[panel, scale, ...counts, having((pages) => pages > 3), most, mean.toFixed(2)].join(' | ')} |`
  })
  return [
    '# Pages a step',
    '',
    `${table.values().next().value?.length ?? 0} steps of the practice kitchen. Without the pages of the amounts.`,
    '',
    '| panel | text size | 1 page | 2 pages | 3 pages | more | most | mean |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'On 1366 × 768 more than one page longer than on 1920 × 1080, at the usual text size:',
    '',
    ...(
      longerByMoreThanOne(table)
        .map((line) => `- ${line}`)
        .join('\n') || 'none'
    ).split('\n'),
    '',
  ].join('\n')
}
