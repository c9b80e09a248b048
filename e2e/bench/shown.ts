import type { Page } from 'playwright/test'

/** An element, and a text that it or its accessible name has once the wanted screen is shown. */
export interface Wanted {
  readonly selector: string
  readonly text: string
}

declare global {
  interface Window {
    /** Milliseconds from the event to the end of the frame that showed what was wanted. */
    wantedShown?: Promise<number>
  }
}

/**
 * Makes a page measure from now, or from its next event of this type, to the end of the frame in which `wanted` is shown:
 * from the time stamp of a key, and from the arrival of a touch. The program and a bare page run the same code, so that
 * its cost cancels out.
 */
export async function expectShown(page: Page, event: 'keydown' | 'pointerup' | 'now', wanted: Wanted): Promise<void> {
  await page.evaluate(
    ({ event, selector, text }) => {
      window.wantedShown = new Promise((resolve) => {
        const isShown = () =>
          [...document.querySelectorAll(selector)].some((one) =>
            [one.textContent, one.ariaLabel].some((words) => words?.includes(text)),
          )
        const measure = (from: number) => {
          const look = () => {
            if (!isShown()) {
              requestAnimationFrame(look)
              return
            }
            // The message arrives when the frame of this callback has been drawn.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - from)
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }
        if (event === 'now') measure(performance.now())
        else
          addEventListener(
            event,
            // The touches of these tests are ahead of the real time.
            ({ timeStamp }) => measure(event === 'keydown' ? timeStamp : performance.now()),
            { capture: true, once: true },
          )
      })
    },
    { event, ...wanted },
  )
}

/** The milliseconds that the page measured after `expectShown`. */
export async function shownAfter(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (window.wantedShown === undefined) throw new Error('The page does not measure itself')
    return window.wantedShown
  })
}
