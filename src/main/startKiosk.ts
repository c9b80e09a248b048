import { randomUUID } from 'node:crypto'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { app, ipcMain, safeStorage } from 'electron/main'
import { STATE_CHANNEL } from '../shared/contract/channels.ts'
import { type AnswerCall, answerCalls } from './answerCalls.ts'
import { measures } from './health/measures.ts'
import { createKiosk, type Kiosk } from './kiosk.ts'
import { installedVersion } from './launch/installedVersion.ts'
import { keepDisplayAwake, leaveKiosk, restartProgram, watchSystem } from './lifecycle.ts'
import type { Log } from './logging/log.ts'
import { openNetwork, watchNetworkService } from './network.ts'
import type { Secrets } from './redaction/secrets.ts'
import { scheduleByTimer } from './scheduling/schedule.ts'
import { openKeyring } from './session/keyring.ts'
import { hashCost } from './session/passwordProof.ts'
import { VAULT_FILE } from './session/vault.ts'
import { systemMounts } from './storage/mountedSticks.ts'
import { takeAccessFromOthers } from './storage/ownerOnly.ts'
import { loadElectronStore, openSettings } from './storage/settings.ts'
import { openStorage } from './storage/storage.ts'
import type { KioskWindow } from './window.ts'

/** The kiosk, and how it answers the calls of its page. */
export interface StartedKiosk {
  readonly kiosk: Kiosk
  readonly answer: AnswerCall
}

/** Creates the kiosk behind an open window. Everything that the window does not need is imported from here. */
export async function startKiosk(options: {
  readonly window: KioskWindow
  /** Of the station file, in order of precedence. */
  readonly paths: readonly string[]
  readonly dataFolder: string
  /** The folder of the built main process. */
  readonly built: string
  readonly secrets: Secrets
  readonly monotonicNow: () => number
  /** Closes the window and the station. */
  readonly close: () => Promise<void>
  readonly log: Log
}): Promise<StartedKiosk> {
  const { window, paths, dataFolder, built, secrets, monotonicNow, close, log } = options
  const kiosk = await createKiosk({
    dataFolder,
    stationPaths: paths,
    practiceFolder: join(built, '../../resources/practice-kitchen'),
    stickFolders: systemMounts,
    practice: process.argv.includes('--practice-kitchen'),
    program: versions(),
    installedVersion: () => (app.isPackaged ? installedVersion(process.resourcesPath) : null),
    measures,
    network: openNetwork(),
    secrets,
    keyring: openKeyring({ safeStorage, platform: process.platform }),
    openFile: (kind, kept) => (kind === 'state' ? openStorage(kept) : openSettings(kept, ipcMain)),
    now: () => Date.now(),
    monotonicNow,
    uptime: () => uptime() * 1000,
    schedule: scheduleByTimer,
    newId: randomUUID,
    hashCost: hashCost({ isPackaged: app.isPackaged, environment: process.env }),
    log,
    shown: window.shown,
    publish: (state) => window.send(STATE_CHANNEL, state),
    replaceWindow: window.replace,
    reportShown: window.reportShown,
    reportDefect: window.reportDefect,
    keepAwake: keepDisplayAwake(),
    leave: () => void leaveKiosk(close, log),
    restart: () => void restartProgram(close),
    untouched: window.untouched,
    fingerHeldFor: window.fingerHeldFor,
  })
  watchSystem({ onAway: kiosk.noteSystemAway })
  void window.shown.then(() => {
    log.info('Linecook is open', { ...versions() })
    void loadElectronStore()
    watchNetworkService(log)
    void takeAccessFromOthers(dataFolder, [VAULT_FILE]).then(({ changed, failed }) => {
      if (changed > 0 || failed.length > 0) log.info('Other users lost access to files', { changed, failed })
    })
  })
  return { kiosk, answer: answerCalls({ calls: kiosk.calls, monotonicNow, log }) }
}

function versions() {
  const { electron = '', chrome = '', node = '' } = process.versions
  return { linecook: app.getVersion(), electron, chromium: chrome, node }
}
