import { writeFile } from 'node:fs/promises'
import type { KioskState } from '../../src/shared/model.ts'
import { expect, logOf, test } from '../kiosk.ts'
import { showState } from '../sign-in/showState.ts'

/**
 * Holds the start of the kiosk up when its code has run, and shortens the 20 s after which a page counts as blank, and the
 * 500 ms after which the code runs without waiting for the page. Counts how often that code is read.
 */
function holdUp(): void {
  const { Script } = process.getBuiltinModule('node:vm')
  const { runInThisContext } = Script.prototype
  const realSetTimeout = setTimeout
  const files = process.getBuiltinModule('node:fs')
  const { readFileSync } = files
  let reads = 0
  const counted = (...given: Parameters<typeof readFileSync>) => {
    if (String(given[0]).endsWith('behindWindow.cjs')) reads++
    return readFileSync(...given)
  }
  files.readFileSync = counted as typeof readFileSync
  const released = new Promise<void>((resolve) => {
    const release = () => {
      globalThis.setTimeout = realSetTimeout
      resolve()
      return reads
    }
    Object.assign(globalThis, { release })
  })
  const shortened = (action: () => void, milliseconds?: number) =>
    realSetTimeout(action, milliseconds === 20_000 || milliseconds === 500 ? 1 : milliseconds)
  globalThis.setTimeout = Object.assign(shortened, realSetTimeout)
  // As src/main/launch/compiledModule.ts runs the code behind the window.
  Script.prototype.runInThisContext = function (...options) {
    const run = runInThisContext.apply(this, options)
    if (typeof run !== 'function') return run
    return (exports: Record<string, (...given: unknown[]) => unknown>, ...rest: unknown[]) => {
      run(exports, ...rest)
      const { startKiosk } = exports
      if (startKiosk !== undefined) exports.startKiosk = (...given) => released.then(() => startKiosk(...given))
    }
  }
}

test('a kiosk that takes long to start keeps its window, and a screen that waits for its part shows no station that is not there', async ({
  openKiosk,
}, testInfo) => {
  const module = testInfo.outputPath('hold-up.cjs')
  await writeFile(module, `(${holdUp})()`)
  const kiosk = await openKiosk({ loadedBefore: module })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Before the page is waited for, which loads its parts when it is idle.
  await kiosk.app.context().route(/\/assets\/setup-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const page = await kiosk.currentPage()
  const starting = page.getByText('Linecook is starting')
  const signIn = page.getByRole('heading', { name: 'Your employee number' })
  await page.waitForTimeout(500)
  await expect(starting).toBeVisible()
  const reads = await kiosk.app.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'release'), undefined, []))
  expect(reads, 'how often the code behind the window was compiled').toBe(1)
  await expect(signIn).toBeVisible()

  const station: KioskState['station'] = { kind: 'problem', problem: { kind: 'missing', searched: [] } }
  await showState(kiosk, page, { station })
  await expect(starting).toBeVisible()
  release()
  await expect(starting).toBeHidden()
  await showState(kiosk, page, {})
  await expect(signIn).toBeVisible()
  expect(await logOf(kiosk)).not.toMatch(/The page (has failed|reports an error)/)
})
