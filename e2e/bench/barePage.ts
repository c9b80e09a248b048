import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import type { OpenKiosk } from '../kiosk.ts'

/** The parts of the screen that differ between steps, as markup from the program. */
export interface DrawnStep {
  readonly rail: string
  readonly body: string
  readonly footer: string
}

const PARTS = {
  rail: '[data-screen="step"] nav',
  body: '[data-screen="step"] main',
  footer: '[data-screen="step"] footer',
} as const

export async function drawnStep(page: Page): Promise<DrawnStep> {
  return page.evaluate((parts) => {
    const inner = (selector: string) => document.querySelector(selector)?.innerHTML ?? ''
    return { rail: inner(parts.rail), body: inner(parts.body), footer: inner(parts.footer) }
  }, PARTS)
}

/**
 * Opens a page without React, a bridge or a main process that makes the same change: the program's own markup and
 * styles, and a key that replaces the parts of one step by those of the next.
 */
export async function openBarePage(kiosk: OpenKiosk, steps: readonly DrawnStep[], folder: string): Promise<Page> {
  const page = await openCopy(
    kiosk,
    folder,
    `
const steps = ${asScript(steps)}
const parts = Object.entries(${asScript(PARTS)}).map(([part, selector]) => [part, document.querySelector(selector)])
let at = 0
addEventListener('keydown', ({ key }) => {
  at = Math.max(0, Math.min(steps.length - 1, at + (key === 'ArrowRight' ? 1 : -1)))
  for (const [part, element] of parts) element.innerHTML = steps[at][part]
})`,
  )
  await page.locator('[aria-current="step"]').waitFor()
  return page
}

/**
 * Opens a page with the present markup and the styles of the program, and nothing else than this script. `preload` gives
 * it the bridge of that script.
 */
export async function openCopy(kiosk: OpenKiosk, folder: string, script: string, preload?: string): Promise<Page> {
  const program = await kiosk.currentPage()
  const { whole, root, theme } = await program.evaluate(() => ({
    whole: document.getElementById('root')?.outerHTML ?? '',
    root: document.documentElement.getAttribute('style') ?? '',
    theme: document.documentElement.getAttribute('data-theme') ?? '',
  }))
  const file = join(folder, 'bare.html')
  await writeFile(
    file,
    `<!doctype html><html lang="en" data-theme="${theme}" style="${root.replaceAll('"', '&quot;')}"><meta charset="utf-8">
${await styleLinks(program)}
<body>${whole}<script>${script}
</script></body></html>`,
  )
  return openPageFile(kiosk, file, preload)
}

/** A value as source text of a script in a page. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('</', '<\\/')
}

/** The program's own stylesheets, in the order in which it has loaded them, as HTML for a page on the disk. */
async function styleLinks(program: Page): Promise<string> {
  const assets = join(import.meta.dirname, '../../out/renderer/assets')
  const addresses = await program.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
  return addresses
    .map((address) => `<link rel="stylesheet" href="${pathToFileURL(join(assets, basename(address))).href}">`)
    .join('\n')
}

/** Opens a page from the disk in a window of the program's size; with a preload script, it has that script's bridge. */
async function openPageFile(kiosk: OpenKiosk, file: string, preload?: string): Promise<Page> {
  const program = await kiosk.currentPage()
  const opened = kiosk.app.waitForEvent('window')
  await kiosk.app.evaluate(
    ({ BrowserWindow }, { path, size, preload }) => {
      const window = new BrowserWindow({
        ...size,
        frame: false,
        webPreferences: { backgroundThrottling: false, ...(preload === null ? {} : { preload }) },
      })
      return window.loadFile(path)
    },
    {
      path: file,
      preload: preload ?? null,
      size: await program.evaluate(() => ({ width: innerWidth, height: innerHeight })),
    },
  )
  return opened
}
