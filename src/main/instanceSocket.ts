import { type BigIntStats, fstatSync, openSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Processes } from './instanceLock.ts'

/** A loaded machine takes seconds for its answer, and only a foreign holder gives none. */
const ANSWER_WITHIN_MS = 10_000

/**
 * On Linux, the lock of a data folder in which no file can be made: an abstract socket (unix(7)) named after the folder's
 * device and inode, held until the process ends. Returns `second` only if another living process of this user and program
 * answers there within `answerWithin` milliseconds and has this folder open. Any local user can bind the name, so what its
 * holder says is checked against `/proc`. Returns `only` in every other case, also without the name. Other network or
 * process namespaces are not seen.
 */
export async function takeInstanceSocket(
  dataFolder: string,
  processes: Processes,
  answerWithin = ANSWER_WITHIN_MS,
): Promise<'only' | 'second'> {
  const folder = process.platform === 'linux' ? openFolder(dataFolder) : null
  if (folder === null) return 'only'
  const name = socketName(folder.stats)
  if (await holds(name, `${processes.ownId} ${folder.descriptor}`)) return 'only'
  const answer = await askHolder(name, answerWithin)
  return isUserOf(folder.stats, answer, processes) ? 'second' : 'only'
}

export function socketName({ dev, ino }: BigIntStats): string {
  return `\0linecook-${dev}-${ino}`
}

/** The descriptor is never closed: it proves to a second start which folder this process uses. */
function openFolder(path: string): { descriptor: number; stats: BigIntStats } | null {
  try {
    const descriptor = openSync(path, 'r')
    return { descriptor, stats: fstatSync(descriptor, { bigint: true }) }
  } catch {
    return null
  }
}

/** Binds `name` and sends `answer` to everything that connects. Returns false if the name cannot be bound. */
function holds(name: string, answer: string): Promise<boolean> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // Destroyed as soon as the answer is sent: a peer that never closes would use up the descriptors.
    socket.end(answer, () => socket.destroy())
  })
  return new Promise((resolve) => {
    server.once('listening', () => resolve(true))
    // Also called while listening, for example without a free descriptor: an error without a listener would end the program.
    server.on('error', () => resolve(false))
    server.listen(name).unref()
  })
}

/** Returns the first bytes that the holder of `name` sends, or null if it refuses, closes or takes too long. */
function askHolder(name: string, milliseconds: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(name)
    const limit = setTimeout(() => socket.destroy(), milliseconds)
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1'))
      socket.destroy()
    })
    socket.once('close', () => {
      clearTimeout(limit)
      resolve(null)
    })
  })
}

/** `answer` is a process id and a descriptor on which that process has its data folder open. */
function isUserOf(folder: BigIntStats, answer: string | null, { ownId, isThisProgram }: Processes): boolean {
  const [, id, descriptor] = /^(\d{1,10}) (\d{1,10})$/u.exec(answer ?? '') ?? []
  if (id === undefined || Number(id) === ownId || !isThisProgram(Number(id))) return false
  try {
    const opened = statSync(`/proc/${id}/fd/${descriptor}`, { bigint: true })
    return statSync(`/proc/${id}`).uid === process.getuid?.() && opened.dev === folder.dev && opened.ino === folder.ino
  } catch {
    return false
  }
}
