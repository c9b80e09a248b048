import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, session } from 'electron/main'
import { openBridge } from './bridge.ts'
import {
  denyClientCertificates,
  denyFilePickersAndWebRtc,
  denyNavigation,
  denyNetwork,
  denyPermissions,
  dropRefusedSettings,
  markTestOnly,
  removeMenu,
  sandboxEveryWindow,
  sendNoReports,
  sendNothingFromPages,
} from './hardening.ts'
import type { Kiosk } from './kiosk.ts'
import { compileModule } from './launch/compiledModule.ts'
import { developmentAddress, windowedSize } from './launch/environment.ts'
import { stationPaths } from './launch/stationPaths.ts'
import { endWhenReplaced, exitOnDefect, isOnlyInstance, keepNewWindowsDark, quitWhenAsked } from './lifecycle.ts'
import { openLog } from './logging/log.ts'
import { keepSecrets } from './redaction/secrets.ts'
import { PAGE_ADDRESS, PAGE_ORIGIN, registerScheme, serveRenderer } from './scheme.ts'
import type { StartedKiosk } from './startKiosk.ts'
import { writtenTheme } from './station/writtenTheme.ts'
import { keepNewFilesPrivate } from './storage/ownerOnly.ts'
import { openWatchdog, systemdNotify } from './window/watchdog.ts'
import { type KioskWindow, openKioskWindow } from './window.ts'

const built = import.meta.dirname
// Before everything that writes into the data folder: root may check a file while a station runs, without a display.
if (process.argv.some((word) => word.startsWith('--check-station'))) {
  const { stationCheck } = runBehindWindow(compileBehindWindow())
  const check = stationCheck(process.argv, process.cwd())
  if (check !== null) {
    // Chromium writes lines of its own to the standard error. `writeSync` may write a part.
    writeFileSync(process.stdout.fd, `${check.text}\n`)
    process.exit(check.exitCode)
  }
}

keepNewFilesPrivate()
const dataFolder = app.getPath('userData')
const secrets = keepSecrets()
const log = openLog(dataFolder, secrets)
// Reads `performance` at each call, because a test may replace it.
const monotonicNow = () => performance.now()
const MOST_MILLISECONDS_UNTIL_ASKED = 500
let window: KioskWindow | null = null
let kiosk: Kiosk | null = null
let closing: Promise<void> | null = null

exitOnDefect(end, log)
endWhenReplaced(end, log)
const mayStart = dropRefusedSettings(log)
sendNoReports()
sendNothingFromPages()
keepNewWindowsDark(process.env)
registerScheme()
sandboxEveryWindow()
denyNavigation()
denyClientCertificates()
denyFilePickersAndWebRtc(log)
markTestOnly(log)

if (!mayStart) app.exit(1)
else {
  // Not awaited, because Electron becomes ready only after this module has finished.
  void isOnlyInstance(dataFolder, () => window?.show()).then((isOnly) => (isOnly ? start() : app.exit(0)))
}

/** Opens the window first. The code of the kiosk is loaded, and its files are read, while the page loads. */
async function start(): Promise<void> {
  await app.whenReady()
  removeMenu()
  quitWhenAsked(close)
  const developed = developmentAddress(process.env, app.isPackaged)
  const paths = stationPaths({ environment: process.env, platform: process.platform, dataFolder })
  const themeAtStart = writtenTheme(paths)
  const page = session.fromPartition('page')
  denyPermissions(page)
  // Not awaited: what it sets is in force before anything is loaded.
  void denyNetwork(page, { mayUseLoopback: developed !== null })
  const scriptAsked = new Promise<void>((resolve) => {
    serveRenderer(page, {
      folder: join(built, '../renderer'),
      theme: shownTheme,
      onScriptAsked: resolve,
    })
    // A page that is not served from here, or does not come for its script.
    setTimeout(resolve, developed === null ? MOST_MILLISECONDS_UNTIL_ASKED : 0)
  })

  let started = (_: StartedKiosk) => {}
  const starting = new Promise<StartedKiosk>((resolve) => {
    started = resolve
  })
  openBridge({ starting, trustedOrigin: developed?.origin ?? PAGE_ORIGIN })
  const opened = openKioskWindow({
    address: developed?.href ?? PAGE_ADDRESS,
    preload: join(built, '../preload/index.cjs'),
    session: page,
    size: windowedSize(process.env, app.isPackaged),
    theme: shownTheme,
    answering: starting,
    monotonicNow,
    log,
    mayRestart() {
      if (kiosk === null) return false
      const { session, requests } = kiosk.state()
      return session === null && requests.every(({ state }) => state.kind !== 'held' && state.kind !== 'sending')
    },
    onFailed: () => kiosk?.noteWindowFailed(),
    onRecovered: (failures) => kiosk?.noteWindowRecovered(failures),
    onGiveUp: () => end(1),
    onAlive: openWatchdog({ environment: process.env, notify: systemdNotify(log), monotonicNow }),
  })
  window = opened

  // The process of the page starts meanwhile, and asks this one for nothing.
  const compiled = compileBehindWindow()
  // Running the code occupies this process for a few frames, in which the page would not get its files.
  await scriptAsked
  const { startKiosk } = runBehindWindow(compiled)
  const result = await startKiosk({ window: opened, paths, dataFolder, built, secrets, monotonicNow, close, log })
  kiosk = result.kiosk
  started(result)

  /** Until the station file is read, that of its text. */
  function shownTheme() {
    if (kiosk === null) return themeAtStart
    const { station } = kiosk.state()
    return station.kind === 'ready' ? station.station.theme : 'night'
  }
}

function compileBehindWindow() {
  return compileModule(join(built, 'behindWindow.cjs'))
}

function runBehindWindow(compiled: ReturnType<typeof compileModule>) {
  return compiled.run() as typeof import('./behindWindow.ts')
}

function close(): Promise<void> {
  closing ??= closeAll()
  return closing
}

/** The window first: it would come back, and show a station that is closed. */
async function closeAll(): Promise<void> {
  window?.close()
  await kiosk?.close().catch((error: unknown) => log.error('The station could not be closed', { error }))
  await window?.forgotten()
}

function end(exitCode: number): void {
  window?.close()
  app.exit(exitCode)
}
