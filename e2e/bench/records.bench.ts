import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { test, touch } from '../kiosk.ts'
import { askDomains, openDesk } from '../records/desk.ts'
import { asScript, openCopy } from './barePage.ts'
import { slowDown } from './frames.ts'
import { addRow, takeRounds } from './row.ts'
import { expectShown, shownAfter } from './shown.ts'

const RECORDS = 20_000
const PAGES = 10
const TEXTS = ['signed', '0042', 'read a', 'log-0199', '10777', 'log', 'in', '000001', '05', 'read a recipe 19']
const ROUNDS = 5
/** Between two measurements. */
const REST_MILLISECONDS = 160
const STATUS = '[role=status].num'

function records() {
  return Array.from({ length: RECORDS }, (_, index) => ({
    log: `log-${String(index).padStart(6, '0')}`,
    employee_number: String(10_000 + index),
    action: index % 3 === 0 ? 'signed in' : 'read a recipe',
    created: '2026-11-20T05:12:00Z',
  }))
}

test('turning the pages of records, and filtering them', async ({ service, openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
  try {
    const body = JSON.stringify({ exists: true, items: records(), count: RECORDS })
    await service.behave({ recordsAnswers: { 'GET /one-domains-get-many': { status: 200, body } } })
    const kiosk = await openKiosk({ station: { session: { lockAfterSecondsMaintaining: 3600 } } })
    const program = await openDesk(kiosk)
    await askDomains(program)
    await program.getByRole('button', { name: /^Row 1:/ }).waitFor()
    const size = Number(/to (\d+)/.exec((await program.getByText(/^Rows 1 to /).textContent()) ?? '')?.[1])
    const pages = Array.from(
      { length: PAGES },
      (_, page) => `Rows ${((page + 1) * size + 1).toLocaleString('en-GB')} to`,
    )
    const turnPages = (page: Page) => turn(page, pages)

    const drawn: DrawnTables = { first: await drawnTable(program), pages: [], texts: {} }
    await turn(program, pages, async () => drawn.pages.push(await drawnTable(program)))
    await filter(program, async (text) => {
      drawn.texts[text] = await drawnTable(program)
    })
    const bare = await openCopy(kiosk, folder, bareScript(drawn))
    for (const page of [program, bare]) await slowDown(page)
    for (const [what, take] of [
      ['Page turn', turnPages],
      ['Filter', filter],
    ] as const) {
      await addRow({
        name: `${what}, ${RECORDS.toLocaleString('en-GB')} records`,
        floor: 'bare page',
        unit: 'ms',
        statistic: 'p90',
        rounds: await takeRounds(ROUNDS, { program: () => take(program), floor: () => take(bare) }),
        goal: { times: 3 },
        more: { slowed: 4 },
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Turns from the first page on. Returns the milliseconds until each page was shown. */
async function turn(
  page: Page,
  pages: readonly string[],
  onShown?: () => Promise<unknown>,
): Promise<readonly number[]> {
  const taken: number[] = []
  for (const text of pages) {
    await expectShown(page, 'pointerup', { selector: STATUS, text })
    await touch(page.getByRole('button', { name: 'Down', exact: true }))
    taken.push(await shownAfter(page))
    await onShown?.()
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  await fromTheStart(page)
  return taken
}

/** Fills in each text. Returns the milliseconds until its rows were shown. */
async function filter(page: Page, onShown?: (text: string) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = []
  for (const text of TEXTS) {
    await expectShown(page, 'input', { selector: STATUS, text: `“${text}”` })
    await filterField(page).fill(text)
    taken.push(await shownAfter(page))
    await onShown?.(text)
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  await fromTheStart(page)
  return taken
}

/** The first page of all records. */
async function fromTheStart(page: Page): Promise<void> {
  for (const text of ['signed', '']) {
    await filterField(page).fill(text)
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  await page
    .locator(STATUS)
    .getByText(/^Rows 1 to/)
    .waitFor()
}

function filterField(page: Page) {
  return page.getByRole('searchbox', { name: 'Find in these rows' })
}

interface DrawnTable {
  readonly style: string
  readonly html: string
}

interface DrawnTables {
  readonly first: DrawnTable
  readonly pages: DrawnTable[]
  readonly texts: Record<string, DrawnTable>
}

async function drawnTable(page: Page): Promise<DrawnTable> {
  return page.locator(STATUS).evaluate(({ parentElement: table }) => ({
    style: table?.getAttribute('style') ?? '',
    html: table?.innerHTML ?? '',
  }))
}

/** Shows the drawn tables at the same touches and inputs. */
function bareScript(drawn: DrawnTables): string {
  return `
const { first, pages, texts } = ${asScript(drawn)}
const table = document.querySelector(${asScript(STATUS)}).parentElement
let at = 0
const show = ({ style, html }) => {
  table.setAttribute('style', style)
  table.innerHTML = html
}
addEventListener('pointerup', ({ target }) => {
  if (target.closest('button')?.getAttribute('aria-label') === 'Down') show(pages[at++])
})
addEventListener('input', ({ target }) => {
  at = 0
  show(texts[target.value] ?? first)
})`
}
