import type { ElectronApplication, Page } from 'playwright/test'
import { pressKey } from '../kiosk.ts'

/** Pastes a text from the system's clipboard into the focused element, with Control and V. */
export async function paste(kiosk: { readonly app: ElectronApplication }, page: Page, text: string): Promise<void> {
  await kiosk.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  await page.evaluate(() => {
    const pasted = new Promise<void>((resolve) => {
      document.addEventListener('paste', () => resolve(), { once: true, capture: true })
    })
    Reflect.set(globalThis, 'pasted', pasted)
  })
  await pressKey(page, 'Control+V')
  await page.evaluate(() => Reflect.get(globalThis, 'pasted'))
}
