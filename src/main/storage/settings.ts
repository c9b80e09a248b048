import Store from 'electron-store'
import { flushFolder } from './flushed.ts'
import { openStorage, type Storage, type StorageOptions } from './storage.ts'

/**
 * As `openStorage`, for settings: what the station can do without. Written by electron-store. State is not, because
 * electron-store reads the file before each change of a key (decision 0015). `ipcMain` is Electron's.
 */
export function openSettings<Value>(
  options: StorageOptions<Value>,
  ipcMain: { removeAllListeners(channel: string): unknown },
): Storage<Value> {
  const { folder, name } = options
  return openStorage(options, (_path, value) => {
    const store = new Store<{ value?: unknown }>({ cwd: folder, name, clearInvalidConfig: true })
    // electron-store would tell the path of the data folder to any page that asks.
    ipcMain.removeAllListeners('electron-store-get-data')
    store.store = { value }
    // electron-store flushes and renames the file, but does not flush the folder.
    flushFolder(folder)
  })
}
