import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { app, ipcMain, safeStorage, session } from 'electron/main'
import { STATE_CHANNEL } from '../shared/bridge.ts'
import { openBridge } from './bridge.ts'
import {
  denyClientCertificates,
  denyFilePickers,
  denyNavigation,
  denyPermissions,
  dropRefusedSettings,
  markTestOnly,
  removeMenu,
  sandboxEveryWindow,
  sendNoReports,
} from './hardening.ts'
import { measures } from './health/measures.ts'
import { createKiosk } from './kiosk.ts'
import { developmentAddress, windowedSize } from './launch/environment.ts'
import { installedVersion } from './launch/installedVersion.ts'
import { stationCheck } from './launch/stationCheck.ts'
import { stationPaths } from './launch/stationPaths.ts'
import {
  endWhenReplaced,
  exitOnDefect,
  isOnlyInstance,
  keepDisplayAwake,
  keepNewWindowsDark,
  leaveKiosk,
  quitWhenAsked,
  restartProgram,
  watchSystem,
} from './lifecycle.ts'
import { openLog } from './logging/log.ts'
import { openNetwork, watchNetworkService } from './network.ts'
import { keepSecrets } from './redaction/secrets.ts'
import { scheduleByTimer } from './scheduling/schedule.ts'
import { PAGE_ADDRESS, PAGE_ORIGIN, registerScheme, serveRenderer } from './scheme.ts'
import { openKeyring } from './session/keyring.ts'
import { hashCost } from './session/passwordProof.ts'
import { VAULT_FILE } from './session/vault.ts'
import { systemMounts } from './storage/mountedSticks.ts'
import { keepNewFilesPrivate, takeAccessFromOthers } from './storage/ownerOnly.ts'
import { openSettings } from './storage/settings.ts'
import { openStorage } from './storage/storage.ts'
import { openWatchdog, systemdNotify } from './window/watchdog.ts'
import { type KioskWindow, openKioskWindow } from './window.ts'

// Before everything that writes into the data folder: root may check a file while a station runs, without a display.
const check = stationCheck(process.argv, process.cwd())
if (check !== null) {
  // Chromium writes lines of its own to the standard error.
  writeSync(process.stdout.fd, `${check.text}\n`)
  process.exit(check.exitCode)
}

keepNewFilesPrivate()
const built = import.meta.dirname
const dataFolder = app.getPath('userData')
const secrets = keepSecrets()
const log = openLog(dataFolder, secrets)
// Reads `performance` at each call, because a test may replace it.
const monotonicNow = () => performance.now()
let window: KioskWindow | null = null

exitOnDefect(end, log)
endWhenReplaced(end, log)
const mayStart = dropRefusedSettings(log)
sendNoReports()
keepNewWindowsDark(process.env)
registerScheme()
sandboxEveryWindow()
denyNavigation()
denyClientCertificates()
denyFilePickers(log)
markTestOnly(log)

if (!mayStart) app.exit(1)
else {
  // Not awaited, because Electron becomes ready only after this module has finished.
  void isOnlyInstance(dataFolder, () => window?.show()).then((isOnly) => (isOnly ? start() : app.exit(0)))
}

async function start(): Promise<void> {
  await app.whenReady()
  removeMenu()
  watchNetworkService(log)

  const page = session.fromPartition('page')
  denyPermissions(page)
  serveRenderer(page, join(built, '../renderer'))
  void takeAccessFromOthers(dataFolder, [VAULT_FILE]).then(({ changed, failed }) => {
    if (changed > 0 || failed.length > 0) log.info('Other users lost access to files', { changed, failed })
  })
  const developed = developmentAddress(process.env, app.isPackaged)

  const kiosk = await createKiosk({
    dataFolder,
    stationPaths: stationPaths({ environment: process.env, platform: process.platform, dataFolder }),
    practiceFolder: join(built, '../../resources/practice-kitchen'),
    stickFolders: systemMounts,
    practice: process.argv.includes('--practice-kitchen'),
    program: versions(),
    installedVersion: () => (app.isPackaged ? installedVersion(process.resourcesPath) : null),
    measures,
    network: openNetwork(),
    secrets,
    keyring: openKeyring({ safeStorage, platform: process.platform }),
    openSettings: (kept) => openSettings(kept, ipcMain),
    openStorage,
    now: () => Date.now(),
    monotonicNow,
    uptime: () => uptime() * 1000,
    schedule: scheduleByTimer,
    newId: randomUUID,
    hashCost: hashCost({ isPackaged: app.isPackaged, environment: process.env }),
    log,
    publish: (state) => window?.send(STATE_CHANNEL, state),
    replaceWindow: () => window?.replace(),
    reportShown: () => window?.reportShown(),
    reportDefect: (defect) => window?.reportDefect(defect),
    keepAwake: keepDisplayAwake(),
    leave: () => void leaveKiosk(close, log),
    restart: () => void restartProgram(close),
    untouched: () => window?.untouched() ?? 0,
    fingerHeldFor: () => window?.fingerHeldFor() ?? 0,
  })

  openBridge({
    calls: kiosk.calls,
    trustedOrigin: developed?.origin ?? PAGE_ORIGIN,
    monotonicNow,
    log,
  })

  window = openKioskWindow({
    address: developed?.href ?? PAGE_ADDRESS,
    preload: join(built, '../preload/index.cjs'),
    session: page,
    size: windowedSize(process.env, app.isPackaged),
    backgroundColor: () => {
      const { station } = kiosk.state()
      return station.kind === 'ready' && station.station.theme === 'day' ? '#f6f1e8' : '#12100e'
    },
    monotonicNow,
    log,
    mayRestart() {
      const { session, requests } = kiosk.state()
      return session === null && requests.every(({ state }) => state.kind !== 'held' && state.kind !== 'sending')
    },
    onRecovered: (failures) => kiosk.noteWindowRecovered(failures),
    onGiveUp: () => end(1),
    onAlive: openWatchdog({ environment: process.env, notify: systemdNotify(log), monotonicNow }),
  })

  /** The window first: it would come back, and show a station that is closed. */
  function close(): Promise<void> {
    window?.close()
    return kiosk.close().catch((error: unknown) => log.error('The station could not be closed', { error }))
  }
  quitWhenAsked(() => void close())
  watchSystem({ onAway: kiosk.noteSystemAway })
  log.info('Linecook is open', { ...versions() })
}

function end(exitCode: number): void {
  window?.close()
  app.exit(exitCode)
}

function versions() {
  const { electron = '', chrome = '', node = '' } = process.versions
  return { linecook: app.getVersion(), electron, chromium: chrome, node }
}
