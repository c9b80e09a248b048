import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, safeStorage, session } from 'electron/main'
import { STATE_CHANNEL } from '../shared/bridge.ts'
import { openBridge } from './bridge.ts'
import { denyNavigation, denyPermissions, removeMenu, sandboxEveryWindow } from './hardening.ts'
import { createKiosk } from './kiosk.ts'
import { exitOnDefect, isOnlyInstance, keepDisplayAwake, quitWhenAsked } from './lifecycle.ts'
import { openLog } from './logging/log.ts'
import { openNetwork } from './network.ts'
import { keepSecrets } from './redaction/secrets.ts'
import { scheduleByTimer } from './scheduling/schedule.ts'
import { PAGE_ADDRESS, PAGE_ORIGIN, registerScheme, serveRenderer } from './scheme.ts'
import { openKeyring } from './session/keyring.ts'
import { hashCost } from './session/passwordProof.ts'
import { openStorage } from './storage/storage.ts'
import { type KioskWindow, openKioskWindow } from './window.ts'

const built = import.meta.dirname
const dataFolder = app.getPath('userData')
const secrets = keepSecrets()
const log = openLog(dataFolder, secrets)
// Reads `performance` at each call, because a test may replace it.
const monotonicNow = () => performance.now()
let window: KioskWindow | null = null

exitOnDefect(log)
registerScheme()
sandboxEveryWindow()
denyNavigation()

if (!isOnlyInstance(() => window?.show())) app.exit(0)
// Not awaited, because Electron becomes ready only after this module has finished.
else void start()

async function start(): Promise<void> {
  await app.whenReady()
  removeMenu()

  const page = session.fromPartition('page')
  denyPermissions(page)
  serveRenderer(page, join(built, '../renderer'))
  // In development electron-vite serves the page. Ignored in a packaged program.
  const developed = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL

  const kiosk = await createKiosk({
    dataFolder,
    stationPaths: stationPaths(),
    practiceFolder: join(built, '../../resources/practice-kitchen'),
    practice: process.argv.includes('--practice-kitchen'),
    program: versions(),
    network: openNetwork(),
    secrets,
    keyring: openKeyring({ safeStorage, platform: process.platform }),
    openStorage,
    now: () => Date.now(),
    monotonicNow,
    schedule: scheduleByTimer,
    newId: randomUUID,
    hashCost: hashCost({ isPackaged: app.isPackaged, environment: process.env }),
    log,
    publish: (state) => window?.send(STATE_CHANNEL, state),
    replaceWindow: () => window?.replace(),
    reportShown: () => window?.reportShown(),
    keepAwake: keepDisplayAwake(),
  })

  openBridge({
    calls: kiosk.calls,
    trustedOrigin: developed === undefined ? PAGE_ORIGIN : new URL(developed).origin,
    log,
  })

  window = openKioskWindow({
    address: developed ?? PAGE_ADDRESS,
    preload: join(built, '../preload/index.cjs'),
    session: page,
    size: windowedSize(),
    backgroundColor: () => {
      const { station } = kiosk.state()
      return station.kind === 'ready' && station.station.theme === 'day' ? '#f6f1e8' : '#12100e'
    },
    monotonicNow,
    log,
    onRecovered: () => kiosk.noteWindowRecovered(),
    onGiveUp: () => app.exit(1),
  })

  quitWhenAsked(() => {
    window?.close()
    void kiosk.close()
  })
  log.info('Linecook is open', { ...versions() })
}

function stationPaths(): string[] {
  const named = process.env.LINECOOK_STATION
  return [
    ...(named === undefined || named === '' ? [] : [named]),
    join(dataFolder, 'station.json'),
    '/etc/linecook/station.json',
  ]
}

/**
 * `LINECOOK_WINDOWED=1366x768` sets the size of the window, `=1` means 1280 by 800. Null if unset: fills the display.
 */
function windowedSize(): { width: number; height: number } | null {
  const wanted = process.env.LINECOOK_WINDOWED
  if (wanted === undefined || wanted === '') return null
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(wanted) ?? []
  return width === undefined || height === undefined
    ? { width: 1280, height: 800 }
    : { width: Number(width), height: Number(height) }
}

function versions() {
  const { electron = '', chrome = '', node = '' } = process.versions
  return { linecook: app.getVersion(), electron, chromium: chrome, node }
}
