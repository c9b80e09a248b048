import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Page } from 'playwright/test'
import type { OpenKiosk } from '../kiosk.ts'

/** What a running program holds at one moment, after forced collections. Sizes are in kB, all others are counts. */
export interface Footprint {
  /** Without compiled code, which grows with the number of functions that have been used, up to a limit. */
  readonly mainHeap: number
  readonly mainCode: number
  /** Buffers outside of the heap of the main process. */
  readonly mainBuffers: number
  /** Timers, sockets and other handles of the main process, as Node names them. */
  readonly mainResources: number
  readonly mainDescriptors: number
  /** The listeners of the process, of Electron's modules, and of all windows. */
  readonly mainListeners: number
  readonly windows: number
  readonly pageHeap: number
  readonly pageNodes: number
  readonly pageListeners: number
  readonly pageDocuments: number
  /** The files of the data folder. */
  readonly files: number
  /** Without the journal and the log, which grow with what is done, up to limits of their own. */
  readonly fileBytes: number
}

export async function readFootprint(kiosk: OpenKiosk, page: Page): Promise<Footprint> {
  return { ...(await readPage(page)), ...(await readMain(kiosk)), ...(await readFiles(kiosk.dataFolder)) }
}

function readMain({ app }: OpenKiosk) {
  return app.evaluate(
    async ({ app, ipcMain, net, nativeTheme, powerMonitor, screen, session, webContents, ...rest }) => {
      const known: (() => void) | undefined = Reflect.get(globalThis, 'collectGarbage')
      if (known === undefined) process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
      const collect: () => void = known ?? process.getBuiltinModule('node:vm').runInNewContext('gc')
      Reflect.set(globalThis, 'collectGarbage', collect)
      // A second collection frees what finalizers of the first one let go.
      for (let time = 0; time < 2; time++) {
        collect()
        await new Promise((resolve) => setImmediate(resolve))
      }
      const windows = rest.BrowserWindow.getAllWindows()
      const contents = webContents.getAllWebContents()
      const sessions = [session.defaultSession, session.fromPartition('page')]
      const emitters = [
        process,
        app,
        ipcMain,
        net,
        nativeTheme,
        powerMonitor,
        screen,
        ...sessions,
        ...windows,
        ...contents,
      ]
      const listeners = emitters.flatMap((one) =>
        'eventNames' in one ? one.eventNames().map((name) => one.listenerCount(name as never)) : [],
      )
      const { heapUsed, external, arrayBuffers } = process.memoryUsage()
      const codeSpaces = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space']
      const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
      const code = spaces
        .filter(({ space_name }) => codeSpaces.includes(space_name))
        .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
      return {
        mainHeap: (heapUsed - code) / 1024,
        mainCode: code / 1024,
        mainBuffers: (external + arrayBuffers) / 1024,
        mainResources: process.getActiveResourcesInfo().length,
        mainDescriptors: process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length,
        mainListeners: listeners.reduce((sum, count) => sum + count, 0),
        windows: windows.length + contents.length,
      }
    },
  )
}

async function readPage(page: Page) {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Performance.enable')
    for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return {
      pageHeap: read('JSHeapUsedSize') / 1024,
      pageNodes: read('Nodes'),
      pageListeners: read('JSEventListeners'),
      pageDocuments: read('Documents'),
    }
  } finally {
    await session.detach()
  }
}

async function readFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const isCounted = (file: string) => !file.includes(`${sep}journal${sep}`) && !file.includes(`${sep}logs${sep}`)
  // Chromium creates and removes files while it runs.
  const sizes = files.filter(isCounted).map((file) =>
    stat(file)
      .then(({ size }) => size)
      .catch(() => 0),
  )
  return { files: files.length, fileBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024 }
}
