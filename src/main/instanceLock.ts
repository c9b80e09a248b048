import { readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeIfPossible } from './storage/flushed.ts'
import { readRegularFile } from './storage/regularFile.ts'

/**
 * Linecook's own lock file. Written only when Electron's lock cannot be created, for example because `/tmp` is full,
 * where Chromium puts its socket. Holds the process id.
 */
export const OWN_LOCK = 'linecook.lock'

/** Chromium's lock: a symbolic link to `<host name>-<process id>`. Not on Windows. */
const CHROMIUM_LOCK = 'SingletonLock'

export interface Processes {
  readonly ownId: number
  /** Whether a process with this id runs this program. */
  isThisProgram(id: number): boolean
}

/**
 * Decides whether this process may use the data folder. `requestLock` asks for Electron's lock: it also fails for
 * reasons other than a living holder (a read-only folder, a full `/tmp`, a host name that has changed), and Electron
 * does not say which. Returns `second` only if another living process of this program holds one of the locks, and
 * `unlocked` if this process could take none of them.
 */
export function takeInstanceLock(options: {
  readonly dataFolder: string
  readonly requestLock: () => boolean
  readonly releaseLock: () => void
  readonly processes: Processes
  /** True where Electron's lock leaves no link (Windows): its refusal then always means a living holder. */
  readonly isRefusalSure: boolean
}): 'only' | 'second' | 'unlocked' {
  const { dataFolder, requestLock, releaseLock, processes, isRefusalSure } = options
  const ownLock = join(dataFolder, OWN_LOCK)
  const isOther = (id: number | null) => id !== null && id !== processes.ownId && processes.isThisProgram(id)

  const hasLock = requestLock()
  if (isOther(idIn(ownLock))) {
    if (hasLock) releaseLock()
    return 'second'
  }
  if (hasLock) return 'only'
  if (isRefusalSure || isOther(linkedId(join(dataFolder, CHROMIUM_LOCK)))) return 'second'
  // A link with another host name is refused for ever, although its process is gone.
  removeIfPossible(join(dataFolder, CHROMIUM_LOCK))
  if (requestLock()) return 'only'
  removeIfPossible(ownLock)
  try {
    writeFileSync(ownLock, String(processes.ownId), { flag: 'wx' })
  } catch {
    // Two starts at the same moment: the other one wrote the file. On a read-only disk there is none.
    return isOther(idIn(ownLock)) ? 'second' : 'unlocked'
  }
  return 'only'
}

/** The processes of this computer. On systems without `/proc`, any living process with the id counts. */
export function runningProcesses(): Processes {
  return {
    ownId: process.pid,
    isThisProgram(id) {
      try {
        return programOf(id) === basename(process.execPath)
      } catch {
        return process.platform !== 'linux' && isAlive(id)
      }
    },
  }
}

/** A replaced executable is shown with " (deleted)" after its path (proc(5)). */
function programOf(id: number): string {
  return basename(readlinkSync(`/proc/${id}/exe`).replace(/ \(deleted\)$/u, ''))
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

function idIn(path: string): number | null {
  try {
    return idOf(readRegularFile(path).toString('utf8'))
  } catch {
    return null
  }
}

function linkedId(path: string): number | null {
  try {
    return idOf(readlinkSync(path).split('-').at(-1) ?? '')
  } catch {
    return null
  }
}

function idOf(text: string): number | null {
  return /^\d{1,10}$/u.test(text) ? Number(text) : null
}
