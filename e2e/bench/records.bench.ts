import type { Page } from 'playwright/test'
import { expect, test } from '../kiosk.ts'
import { askDomains, openDesk } from '../records/desk.ts'
import { percentile, slowDown } from './frames.ts'

const RECORDS = 20_000
const STEPS = 150
/** The distance of a fast flick between two frames, in rows. */
const ROWS_AT_ONCE = 2.4
/** The milliseconds between two filters. */
const REST_MILLISECONDS = 160
const TEXTS = ['signed', '0042', 'read a', 'log-0199', '10777', 'log', 'in', '000001', '05', 'read a recipe 19']
const FILTERS = [...TEXTS, ...TEXTS, ...TEXTS, ...TEXTS]

interface Frame {
  readonly milliseconds: number
  /** The number of frames until the right rows were shown; 1 is the next frame. */
  readonly frames: number
}

interface Filtered extends Frame {
  /** The times between frames, in milliseconds. */
  readonly gaps: readonly number[]
}

const idOf = (index: number) => `log-${String(index).padStart(6, '0')}`

function records() {
  return Array.from({ length: RECORDS }, (_, index) => ({
    log: idOf(index),
    employee_number: String(10_000 + index),
    action: index % 3 === 0 ? 'signed in' : 'read a recipe',
    created: '2026-11-20T05:12:00Z',
  }))
}

test(`a table of ${RECORDS} records scrolls and filters within a frame`, async ({ service, openKiosk }) => {
  const body = JSON.stringify({ exists: true, items: records(), count: RECORDS })
  await service.behave({ recordsAnswers: { 'GET /one-domains-get-many': { status: 200, body } } })
  const kiosk = await openKiosk({ station: { session: { lockAfterSecondsMaintaining: 3600 } } })
  const page = await openDesk(kiosk)
  await askDomains(page)
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  const slowed = await slowDown(page)
  const scrolled = [...(await scroll(page, 1)), ...(await scroll(page, -1)), ...(await scroll(page, 1))]
  const filtered = await filterInTurn(page)
  await slowed.detach()
  const atItsOwnSpeed = await filterInTurn(page)

  const row = (of: readonly Frame[], hundredths: number) => ({
    milliseconds: round(
      percentile(
        of.map(({ milliseconds }) => milliseconds),
        hundredths,
      ),
    ),
    frames: percentile(
      of.map(({ frames }) => frames),
      hundredths,
    ),
  })
  for (const [what, of] of Object.entries({ scrolled, filtered, atItsOwnSpeed })) {
    console.log(`${what}: ${of.length}`)
    console.table({ p50: row(of, 50), p90: row(of, 90), p99: row(of, 99), worst: row(of, 100) })
  }
  const slowest = round(Math.max(0, ...filtered.flatMap((one) => one.gaps)))
  console.log(`Where a filter took more than one frame, at most ${slowest} ms lay between two of them.`)
  expect(row(scrolled, 99).frames).toBe(1)
  expect(row(atItsOwnSpeed, 50).frames).toBe(1)
  // The search in the main process and two ways over the bridge: a slow page has its rows with the frame after next.
  expect(row(filtered, 50).frames).toBeLessThanOrEqual(2)
})

async function filterInTurn(page: Page): Promise<readonly Filtered[]> {
  const filtered: Filtered[] = []
  for (const text of FILTERS) filtered.push(await filter(page, text))
  return filtered
}

/** Scrolls frame by frame. Returns for each frame when the rows of its place were shown. */
async function scroll(page: Page, direction: number): Promise<readonly Frame[]> {
  return page.evaluate(
    async ({ steps, rowsAtOnce, towards }) => {
      const view = document.querySelector<HTMLElement>('[data-scroll-view]:has([data-rows])')
      const first = document.querySelector<HTMLElement>('[data-rows] > li')
      if (view === null || first === null) throw new Error('There are no rows')
      const height = first.offsetHeight
      const edge = Number.parseFloat(getComputedStyle(view).paddingTop)
      const shown = () => {
        const middle = view.getBoundingClientRect().top + edge + height / 2
        const wanted = `log-${String(Math.floor((view.scrollTop + height / 2) / height)).padStart(6, '0')}`
        for (const row of view.querySelectorAll('li')) {
          const box = row.getBoundingClientRect()
          if (box.top <= middle && box.bottom > middle) return row.textContent?.startsWith(wanted) === true
        }
        return false
      }
      const taken: { milliseconds: number; frames: number }[] = []
      for (let step = 0; step < steps; step++) {
        const from = performance.now()
        view.scrollTop += towards * rowsAtOnce * height
        let frames = 0
        await new Promise<void>((resolve) => {
          const look = () => {
            frames += 1
            if (!shown() && frames < 20) {
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
        taken.push({ milliseconds: performance.now() - from, frames })
      }
      return taken
    },
    { steps: STEPS, rowsAtOnce: ROWS_AT_ONCE, towards: direction },
  )
}

/**
 * Filters by a text. Measures from the time stamp of the input to the end of the frame in which the status names it; the
 * time until the test has found the field is not included. The times between frames show whether drawing was blocked.
 */
async function filter(page: Page, text: string): Promise<Filtered> {
  await page.evaluate(() => {
    window.addEventListener(
      'input',
      ({ target, timeStamp }) => {
        const typed = target instanceof HTMLInputElement ? target.value : ''
        const gaps: number[] = []
        let frames = 0
        let before = timeStamp
        window.filtered = new Promise((resolve) => {
          const look = (now: number) => {
            frames += 1
            if (frames > 1) gaps.push(now - before)
            before = now
            const isShown = document.querySelector('[role=status].num')?.textContent?.includes(`“${typed}”`)
            if (isShown !== true && performance.now() - timeStamp < 20_000) {
              requestAnimationFrame(look)
              return
            }
            // The message arrives when the frame of this callback has been drawn.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve({ milliseconds: performance.now() - timeStamp, frames, gaps })
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        })
      },
      { capture: true, once: true },
    )
  })
  await page.getByRole('searchbox', { name: 'Find in these rows' }).fill(text)
  const found = await page.evaluate(() => window.filtered)
  if (found === undefined) throw new Error('Nothing was measured')
  // The rows after the first ones have come too.
  await page.waitForTimeout(REST_MILLISECONDS)
  return found
}

declare global {
  interface Window {
    filtered?: Promise<Filtered>
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
