import type { Storage } from './storage.ts'

/** For tests: a file of small state without the file. The real one is electron-store's and needs Electron. */
export function openMemoryStorage<Value>(initial: Value): Storage<Value> {
  let value = initial
  return {
    read: () => value,
    write(next) {
      value = next
    },
  }
}
