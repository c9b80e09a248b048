import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statSync, symlinkSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { type Processes, runningProcesses } from './instanceLock.ts'
import { socketName, takeInstanceSocket } from './instanceSocket.ts'
import { test } from './storage/temporaryFolder.testing.ts'

test.skip(process.platform !== 'linux', 'Only Linux has abstract sockets')

const first = runningProcesses()
/** Sees this process as another one. */
const second = { ...first, ownId: 0 }

/** Takes the name of `folder` with another holder, and returns how a start on it ends. */
async function startBeside(
  folder: string,
  answer: (socket: Socket) => void,
  { processes = second, answerWithin }: { processes?: Processes; answerWithin?: number } = {},
) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    answer(socket)
  })
  const name = socketName(statSync(folder, { bigint: true }))
  await new Promise<void>((resolve) => server.listen(name, resolve))
  try {
    return await takeInstanceSocket(folder, processes, answerWithin)
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

/** Starts a process that has `folder` open as its descriptor 3, and returns how a start ends when a holder names that one. */
async function startBesideProcess(folder: string, command: string, options: { uid?: number }) {
  const descriptor = openSync(folder, 'r')
  const named = spawn(command, command === 'sleep' ? ['60'] : ['-e', 'setTimeout(() => {}, 60000)'], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  try {
    await new Promise((resolve) => named.once('spawn', resolve))
    return await startBeside(folder, (socket) => socket.end(`${named.pid} 3`))
  } finally {
    named.kill('SIGKILL')
    closeSync(descriptor)
  }
}

test('a start ends where a living process of this program and user has the same data folder', async ({ folder }) => {
  const link = join(folder, 'link')
  symlinkSync(folder, link)
  expect(await takeInstanceSocket(folder, first)).toBe('only')
  expect(await takeInstanceSocket(folder, second)).toBe('second')
  expect(await takeInstanceSocket(link, second)).toBe('second')

  const other = join(folder, 'other')
  mkdirSync(other)
  expect(await takeInstanceSocket(other, second)).toBe('only')
  expect(await takeInstanceSocket(join(folder, 'missing'), second)).toBe('only')
})

test('a start ends where the holder names a process that meets each condition', async ({ folder }) => {
  expect(await startBesideProcess(folder, process.execPath, {})).toBe('second')
})

test('a holder that names a process of another program does not end a start', async ({ folder }) => {
  expect(await startBesideProcess(folder, 'sleep', {})).toBe('only')
})

test('a holder that names a process of another user does not end a start', async ({ folder }) => {
  test.skip(process.getuid?.() !== 0, 'Only root can start a process of another user')
  expect(await startBesideProcess(folder, process.execPath, { uid: 65534 })).toBe('only')
})

test('a holder that names another folder, no folder or the asking process does not end a start', async ({ folder }) => {
  const other = join(folder, 'other')
  mkdirSync(other)
  const [onFolder, onOther] = [openSync(folder, 'r'), openSync(other, 'r')]
  try {
    const says = (answer: string, processes = second) =>
      startBeside(folder, (socket) => socket.end(answer), { processes })
    expect(await says(`${first.ownId} ${onFolder}`)).toBe('second')
    expect(await says(`${first.ownId} ${onFolder}`, first)).toBe('only')
    expect(await says(`${first.ownId} ${onOther}`)).toBe('only')
    for (const odd of ['999999', '-1', '', '../cwd', `${onFolder} `, `${onFolder}\n1`]) {
      expect(await says(`${first.ownId} ${odd}`), odd).toBe('only')
    }
  } finally {
    closeSync(onFolder)
    closeSync(onOther)
  }
})

test('a holder that closes without an answer does not end a start', async ({ folder }) => {
  expect(await startBeside(folder, (socket) => socket.destroy())).toBe('only')
})

test('a holder that does not answer delays a start', async ({ folder }) => {
  const before = performance.now()
  expect(await startBeside(folder, () => {}, { answerWithin: 300 })).toBe('only')
  expect(performance.now() - before).toBeGreaterThan(290)
})

test('a start ends where the holder is so busy that it answers seconds later', async ({ folder }) => {
  const descriptor = openSync(folder, 'r')
  const answer = (socket: Socket) => setTimeout(() => socket.end(`${first.ownId} ${descriptor}`), 2000)
  expect(await startBeside(folder, answer)).toBe('second')
  closeSync(descriptor)
})

test('a holder that was killed does not end a start', async ({ folder }) => {
  const name = JSON.stringify(socketName(statSync(folder, { bigint: true })))
  const script = `require('node:net').createServer((socket) => socket.end(process.pid + ' 3')).listen(${name}, () => console.log('ready'))`
  const descriptor = openSync(folder, 'r')
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore', descriptor] })
  try {
    await new Promise((resolve) => holder.stdout?.once('data', resolve))
    expect(await takeInstanceSocket(folder, first)).toBe('second')
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    expect(await takeInstanceSocket(folder, first)).toBe('only')
  } finally {
    holder.kill('SIGKILL')
    closeSync(descriptor)
  }
})
