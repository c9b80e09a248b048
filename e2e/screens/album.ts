import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { OpenKiosk } from '../kiosk.ts'
import { writeContactSheet } from './contactSheet.ts'
import { emptyShare } from './emptyShare.ts'

const folder = process.env.LINECOOK_OUT ?? 'out/screens'

export const panels = [
  { name: '1920x1080', width: 1920, height: 1080, diagonalInches: 21.5 },
  { name: '1366x768', width: 1366, height: 768, diagonalInches: 15.6 },
  { name: '1080x1920', width: 1080, height: 1920, diagonalInches: 21.5 },
] as const

export type Take = (page: Page, screen: string) => Promise<void>

/** The pictures of one theme on one panel. */
interface Album {
  /** The part of the station file that decides the look. */
  readonly station: { readonly theme: string; readonly panel: { readonly diagonalInches: number } }
  readonly take: Take
  /** Writes all pictures on one sheet, and how much of each screen is empty. */
  close(kiosk: OpenKiosk, sheet: string): Promise<void>
}

export async function openAlbum(theme: 'night' | 'day', panel: (typeof panels)[number]): Promise<Album> {
  const pictures: string[] = []
  const empty: string[] = []
  await mkdir(folder, { recursive: true })
  return {
    station: { theme, panel: { diagonalInches: panel.diagonalInches } },
    async take(page, screen) {
      await comeToRest(page)
      const file = join(folder, `${screen}-${theme}-${panel.name}.png`)
      await page.screenshot({ path: file })
      pictures.push(file)
      const percent = String(Math.round((await emptyShare(page)) * 100))
      empty.push(`${percent.padStart(3)} % ${screen}`)
    },
    async close(kiosk, sheet) {
      await writeFile(join(folder, `${sheet}-${theme}-${panel.name}.empty.txt`), `${empty.join('\n')}\n`)
      await writeContactSheet(kiosk, pictures, join(folder, `${sheet}-${theme}-${panel.name}.png`))
    },
  }
}

/**
 * Waits until nothing scrolls and every transition has ended. Animations that never end, or last as long as a request is
 * held, are ignored.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const places = () => [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).join()
    for (let still = 0, before = ''; still < 3; ) {
      await nextFrame()
      const moving = document.getAnimations().some((one) => Number(one.effect?.getComputedTiming().endTime ?? 0) < 5000)
      const now = places()
      still = moving || now !== before ? 0 : still + 1
      before = now
    }
  })
}
