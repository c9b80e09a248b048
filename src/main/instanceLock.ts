import { hash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { makeFolder } from './storage/flushed.ts'

/**
 * On Linux, the lock of a data folder: two abstract sockets (unix(7)), one named after the folder's device and inode, one
 * after its path. They are no files, so nothing can remove them, and no disk can refuse them; the kernel lets go of them
 * when the process ends. Returns false if another living process holds one, and calls the `onSecondStart` of that one.
 * Returns true in every other case, also without the names. Other network namespaces are not seen.
 */
export async function takeInstanceLock(dataFolder: string, onSecondStart: () => void): Promise<boolean> {
  for (const name of socketNames(dataFolder)) {
    if (await holds(name, onSecondStart)) continue
    if (await isHeldByOther(name)) return false
    // The holder has ended meanwhile.
    await holds(name, onSecondStart)
  }
  return true
}

/** None for a folder that cannot be made. */
export function socketNames(dataFolder: string): readonly string[] {
  makeFolder(dataFolder)
  try {
    const { dev, ino } = statSync(dataFolder, { bigint: true })
    return [`${dev}-${ino}`, hash('sha256', realpathSync(dataFolder)).slice(0, 32)].map((one) => `\0linecook-${one}`)
  } catch {
    return []
  }
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

/**
 * Connects to the holder of `name`, which tells it of this start. The kernel answers for one that is busy or stopped, and
 * refuses only if no process holds the name.
 */
function isHeldByOther(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error) => resolve(!('code' in error && error.code === 'ECONNREFUSED')))
  })
}
