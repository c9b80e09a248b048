import { ipcMain } from 'electron/main'
import Store from 'electron-store'
import { type OpenStorage, openStorage, type StateStore } from './storage.ts'

/** Opens state files with electron-store, which replaces and flushes a file at each `set`. */
export const openElectronStorage: OpenStorage = (options) => openStorage(options, openElectronStore)

function openElectronStore(folder: string, name: string): StateStore {
  const store = new Store<{ value?: unknown }>({ cwd: folder, name, accessPropertiesByDotNotation: false })
  // electron-store would tell the path of the data folder to any page that asks.
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
