import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { OpenKiosk } from '../kiosk.ts'

/** There while somebody uses the clipboard, which belongs to the display: tests side by side have one between them. */
const TURN = join(tmpdir(), `linecook-e2e-clipboard${process.env.DISPLAY ?? ''}`)
/** Whoever has it so long was ended in the middle. */
const LONGEST_TURN_MILLISECONDS = 10_000

/** Pastes a text from the system's clipboard into what has the focus, with the keys for it. */
export async function paste(kiosk: OpenKiosk, page: Page, text: string): Promise<void> {
  await waitForTurn()
  try {
    await kiosk.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
    await page.evaluate(() => {
      const pasted = new Promise<void>((resolve) => {
        document.addEventListener('paste', () => resolve(), { once: true, capture: true })
      })
      Reflect.set(globalThis, 'pasted', pasted)
    })
    await page.keyboard.press('Control+V')
    await page.evaluate(() => Reflect.get(globalThis, 'pasted'))
  } finally {
    await rm(TURN, { recursive: true, force: true })
  }
}

async function waitForTurn(): Promise<void> {
  for (;;) {
    try {
      await mkdir(TURN)
      return
    } catch {
      const begun = await stat(TURN).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      )
      if (Date.now() - begun > LONGEST_TURN_MILLISECONDS) await rm(TURN, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
