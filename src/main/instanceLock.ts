import { hash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { basename } from 'node:path'
import { makeFolder } from './storage/folder.ts'

/**
 * On Linux, the lock of a data folder: two abstract sockets (unix(7)), one named after the folder's device and inode, one
 * after its path. They are no files, so nothing can remove them, and no disk can refuse them; the kernel lets go of them
 * when the process ends. Returns false only if another living process of this program and user holds one, and calls the
 * `onSecondStart` of that one. Any local user can bind the names, so a holder is looked up in `/proc`, which also finds one
 * that is busy or stopped. Returns true in every other case, also without the names. Other network or process namespaces
 * are not seen.
 */
export async function takeInstanceLock(
  dataFolder: string,
  onSecondStart: () => void,
  ownId = process.pid,
): Promise<boolean> {
  for (const name of socketNames(dataFolder)) {
    if (await holds(name, onSecondStart)) continue
    if (isHeldByOther(name, ownId)) {
      await knock(name)
      return false
    }
    // The holder may have ended meanwhile.
    await holds(name, onSecondStart)
  }
  return true
}

/** None for a folder that cannot be made. */
export function socketNames(dataFolder: string): readonly string[] {
  makeFolder(dataFolder)
  return readIfPossible(() => {
    const { dev, ino } = statSync(dataFolder, { bigint: true })
    return [`${dev}-${ino}`, hash('sha256', realpathSync(dataFolder)).slice(0, 32)].map((one) => `\0linecook-${one}`)
  }, [])
}

/** Binds `name`, and calls `onConnection` for each connection. Returns false if the name cannot be bound. */
function holds(name: string, onConnection: () => void): Promise<boolean> {
  const server = createServer((socket) => {
    // At once: a peer that never closes would use up the descriptors.
    socket.on('error', () => {}).destroy()
    onConnection()
  })
  return new Promise((resolve) => {
    server.once('listening', () => resolve(true))
    // Also called while listening, for example without a free descriptor: an error without a listener would end the program.
    server.on('error', () => resolve(false))
    server.listen(name).unref()
  })
}

/** Connects to the holder of `name`. One that does not accept for a while is not waited for. */
function knock(name: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => socket.destroy())
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
}

/** Whether another process of this program and user has a socket of this name open. */
function isHeldByOther(name: string, ownId: number): boolean {
  const sockets = socketsOf(name)
  const holds = (file: string) => sockets.includes(linkAt(file) ?? '')
  return namesIn('/proc').some(
    (id) =>
      /^\d+$/u.test(id) &&
      Number(id) !== ownId &&
      isOfThisProgram(`/proc/${id}`) &&
      namesIn(`/proc/${id}/fd`).some((file) => holds(`/proc/${id}/fd/${file}`)),
  )
}

/** The sockets that are bound to `name`, as they are linked from the descriptors of their process (proc(5)). */
function socketsOf(name: string): readonly string[] {
  // Num RefCount Protocol Flags Type St Inode Path, where "@" stands for NUL.
  const rows = readIfPossible(() => readFileSync('/proc/net/unix', 'latin1').split('\n'), [])
  const found = rows
    .map((row) => row.split(/\s+/u))
    .filter((row) => row[7]?.replace(/@+$/u, '') === `@${name.slice(1)}`)
  return found.map((row) => `socket:[${row[6]}]`)
}

/** A replaced executable is shown with " (deleted)" after its path. */
function isOfThisProgram(folder: string): boolean {
  const executable = linkAt(`${folder}/exe`)?.replace(/ \(deleted\)$/u, '') ?? ''
  const uid = readIfPossible(() => statSync(folder).uid, null)
  return uid === process.getuid?.() && basename(executable) === basename(process.execPath)
}

function namesIn(folder: string): readonly string[] {
  return readIfPossible(() => readdirSync(folder), [])
}

function linkAt(path: string): string | null {
  return readIfPossible(() => readlinkSync(path), null)
}

/** `otherwise` for what is no longer there, or belongs to another user. */
function readIfPossible<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}
