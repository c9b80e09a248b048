import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import { Failure } from './failure.mjs'
import { projectFolder } from './project-folder.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {Record<string, string | undefined>} Environment A value of undefined takes the variable away. */

/**
 * @typedef {object} RunOptions
 * @property {Environment} [environment] added to this process' own
 * @property {boolean} [quiet] keeps what the program prints instead of showing it
 * @property {number} [limitSeconds] ends the program when it takes longer
 * @property {string} [folder] where it runs; the project's by default
 */

const ownGroups = process.platform !== 'win32'
const patienceSeconds = 10

/** @type {Set<ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | null} */
let endedBy = null
let endedAt = 0
let listening = false
/** @type {readonly string[] | undefined} */
let tie

/**
 * Runs a program to its end and shows its output; with `quiet` it returns the output instead.
 * When this process receives a signal to end, it ends the program and its children first.
 *
 * @param {string} command
 * @param {readonly string[]} words
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(
  command,
  words,
  { environment = {}, quiet = false, limitSeconds = 0, folder = projectFolder } = {},
) {
  listenForSignals()
  refuseAfterSignal()
  const [program, ...rest] = tied(command, words)
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // In a process group of its own the program gets one signal, from us: npm and the terminal both send Ctrl-C, and a
    // second one makes Playwright drop its programs without closing them.
    detached: ownGroups,
    windowsHide: quiet,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const limit = limitSeconds > 0 ? setTimeout(() => end(child, 'SIGKILL'), limitSeconds * 1000) : undefined
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signal) => resolve(exitCode ?? codeOfSignal(signal)))
    })
    refuseAfterSignal()
    return { code, output }
  } catch (error) {
    if (error instanceof Failure) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`The program ${command} could not be started: ${reason}.`)
  } finally {
    clearTimeout(limit)
    running.delete(child)
  }
}

/**
 * Runs a Node program of this project or of a package.
 *
 * @param {string} file
 * @param {readonly string[]} words
 * @param {RunOptions} [options]
 */
export function runNode(file, words, options) {
  return run(process.execPath, [file, ...words], options)
}

/**
 * The command line that makes a program end with this process, even when this process is killed and cannot clean
 * up: on Linux the kernel does it, set by setpriv.
 *
 * @param {string} command
 * @param {readonly string[]} words
 * @returns {[string, ...string[]]}
 */
export function tied(command, words) {
  if (!tie) {
    const words = ['--pdeathsig', 'TERM']
    const works = process.platform === 'linux' && spawnSync('setpriv', [...words, 'true']).status === 0
    tie = works ? ['setpriv', ...words] : []
  }
  const [program = command, ...rest] = [...tie, command, ...words]
  return [program, ...rest]
}

/** @param {NodeJS.Signals | null} signal */
export function codeOfSignal(signal) {
  return signal ? 128 + (os.constants.signals[signal] ?? 0) : 1
}

function refuseAfterSignal() {
  if (endedBy) throw new Failure('', codeOfSignal(endedBy))
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (ownGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** On a signal to end, ends the started programs before this process. */
export function listenForSignals() {
  if (listening) return
  listening = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => endAll(signal))
  }
  // npm ends at once on a signal and does not pass it on.
  const { npm_lifecycle_event: startedByNpm } = process.env
  const parent = process.ppid
  if (startedByNpm && ownGroups) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      endAll('SIGTERM')
    }, 1000).unref()
  }
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  const again = endedBy !== null
  // npm repeats the terminal's Ctrl-C within milliseconds; a person's second one comes later and means "now".
  if (again && Date.now() - endedAt < 500) return
  endedAt = Date.now()
  endedBy ??= signal
  if (running.size === 0) process.exit(codeOfSignal(endedBy))
  for (const child of running) end(child, again ? 'SIGKILL' : signal)
  setTimeout(() => {
    for (const child of running) end(child, 'SIGKILL')
  }, patienceSeconds * 1000).unref()
}
