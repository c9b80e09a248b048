import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateAhead, shiftDate } from '../src/main/scheduling/shiftedDate.testing.ts'

/**
 * When a test begins, in local time. No other day has a longer name in English, as it is drawn, and at this
 * hour what began hours ago was today, and what ends hours later will be.
 */
export const USUAL_DATE = '2026-09-30T14:20'

/**
 * When tests begin: `LINECOOK_TEST_DATE` as `Date` reads it, in local time unless it names a zone; `now` is the machine's
 * date.
 */
export const testDate: string = process.env.LINECOOK_TEST_DATE ?? USUAL_DATE

/** Sets the date of this process. It passes at the usual pace from there. */
export function beginAt(date: string): void {
  const begins = date === 'now' ? machineNow() : Date.parse(date)
  if (Number.isNaN(begins)) throw new Error(`LINECOOK_TEST_DATE is no date: ${date}`)
  shiftDate(begins - Date.now())
}

/** Now by the machine's own date, which Chromium uses for the time stamps of touches and keys. */
export function machineNow(): number {
  return Date.now() - dateAhead()
}

/**
 * Writes a module into the folder that gives Electron, when it is loaded before the program, the date of this process,
 * in the main process and from the first script of each page.
 */
export async function dateModule(folder: string): Promise<string> {
  const shift = `(${shiftDate})(${dateAhead()})`
  const inPages = join(folder, 'page-date.cjs')
  await writeFile(inPages, `require('electron').webFrame.executeJavaScript(${JSON.stringify(shift)})`)
  const module = join(folder, 'date.cjs')
  await writeFile(
    module,
    `${shift}
require('electron').app.on('session-created', (session) => {
  const filePath = ${JSON.stringify(inPages)}
  if ('registerPreloadScript' in session) session.registerPreloadScript({ type: 'frame', filePath })
  else session.setPreloads([filePath])
})`,
  )
  return module
}
