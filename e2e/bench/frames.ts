import type { CDPSession, Page } from 'playwright/test'

/** The factor by which the page's process is slowed down. */
const SLOWED = 4
/** Long enough that one step change ends before the next begins, and that no key press counts as a bounce. */
const REST_MILLISECONDS = 160

declare global {
  interface Window {
    /** Milliseconds from the time stamp of the last key to the frame after the one in which the step changed. */
    shownAfter?: Promise<number>
  }
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return session
}

/**
 * Makes a page measure the time from the time stamp of a key to the end of the frame in which the rail names another
 * step. The program and the bare page run the same code, so that its cost cancels out. Event timing alone would end
 * with the next frame, which may still show the old step.
 */
export async function measureItself(page: Page): Promise<void> {
  await page.evaluate(() => {
    const placeNow = () => document.querySelector('[aria-current="step"]')?.getAttribute('aria-label')
    window.addEventListener(
      'keydown',
      (event) => {
        const before = placeNow()
        window.shownAfter = new Promise((resolve) => {
          const look = () => {
            if (placeNow() === before) {
              requestAnimationFrame(look)
              return
            }
            // The message arrives when the frame of this callback has been drawn.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - event.timeStamp)
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        })
      },
      { capture: true },
    )
  })
}

/** Presses a key, and waits until the next press counts. */
export async function press(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(REST_MILLISECONDS)
}

/** Presses a key `times` times. Returns the milliseconds until each change was shown. */
export async function turn(page: Page, key: 'ArrowRight' | 'ArrowLeft', times: number): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    taken.push(
      await page.evaluate(() => {
        if (window.shownAfter === undefined) throw new Error('The page does not measure itself')
        return window.shownAfter
      }),
    )
    await page.waitForTimeout(REST_MILLISECONDS)
  }
  return taken
}
