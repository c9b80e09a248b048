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
 * Makes a page measure from its next event of this type to the end of the frame in which `wanted` is shown: from the
 * time stamp of a key, and from the arrival of a touch or an input. The program and a bare page run the same code, so that its cost cancels out.
 */
export async function expectShown(page: Page, event: 'keydown' | 'pointerup' | 'input', wanted: Wanted): Promise<void> {
  await page.evaluate(
    ({ event, selector, text }) => {
      window.wantedShown = new Promise((resolve) => {
        const isShown = () => {
          const element = document.querySelector(selector)
          return element?.textContent?.includes(text) === true || element?.getAttribute('aria-label')?.includes(text)
        }
        addEventListener(
          event,
          ({ timeStamp }) => {
            // The touches of these tests are ahead of the real time.
            const from = event === 'keydown' ? timeStamp : performance.now()
            const look = () => {
              if (isShown() !== true) {
                requestAnimationFrame(look)
                return
              }
              // The message arrives when the frame of this callback has been drawn.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - from)
              port2.postMessage(null)
            }
            requestAnimationFrame(look)
          },
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
