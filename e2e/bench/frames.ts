import type { CDPSession, Page } from 'playwright/test'
import { expectShown, shownAfter } from './shown.ts'

/** The factor by which the page's process is slowed down. */
const SLOWED = 4
/** Long enough that one step change ends before the next begins, and that no key press counts as a bounce. */
const REST_MILLISECONDS = 160

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return session
}

/** Presses a key, and waits until the next press counts. */
export async function press(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(REST_MILLISECONDS)
}

/**
 * Presses a key until the rail names each of the steps in turn. Returns the milliseconds from the time stamp of each key
 * to the frame that showed its step.
 */
export async function turnTo(
  page: Page,
  key: 'ArrowRight' | 'ArrowLeft',
  steps: readonly string[],
): Promise<readonly number[]> {
  const taken: number[] = []
  for (const step of steps) {
    await expectShown(page, 'keydown', { selector: '[aria-current="step"]', text: step })
    await page.keyboard.press(key)
    taken.push(await shownAfter(page))
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  return taken
}
