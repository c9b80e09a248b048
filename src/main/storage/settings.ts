import type Store from 'electron-store'
import { flushFolder } from './flushed.ts'
import { openStorage, replaceValue, type Storage, type StorageOptions } from './storage.ts'

/** Null until `loadElectronStore`. */
let ElectronStore: typeof Store | null = null

/** Loads electron-store, which is half of the code of the main process: call it when the first screen is shown. */
export async function loadElectronStore(): Promise<void> {
  ElectronStore = (await import('electron-store')).default
}

/**
 * As `openStorage`, for settings: what the station can do without. Written by electron-store; until that is loaded, as
 * state is, in the same format. State is not, because electron-store reads the file before each change of a key (decision
 * 0015). `ipcMain` is Electron's.
 */
export function openSettings<Value>(
  options: StorageOptions<Value>,
  ipcMain: { removeAllListeners(channel: string): unknown },
): Storage<Value> {
  const { folder, name } = options
  return openStorage(options, (path, value) => {
    if (ElectronStore === null) return replaceValue(path, value)
    const store = new ElectronStore<{ value?: unknown }>({ cwd: folder, name, clearInvalidConfig: true })
    // electron-store would tell the path of the data folder to any page that asks.
    ipcMain.removeAllListeners('electron-store-get-data')
    store.store = { value }
    // electron-store flushes and renames the file, but does not flush the folder.
    flushFolder(folder)
  })
}
