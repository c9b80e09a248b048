import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { codeOfSignal, listenForSignals, tied } from './children.mjs'
import { Failure } from './failure.mjs'
import { ensureSystemPackages, findCommand } from './system-packages.mjs'

/**
 * @typedef {object} Display
 * @property {import('./children.mjs').Environment} environment makes a program appear on it
 * @property {boolean} virtual
 * @property {() => Promise<void>} stop ends a virtual display, and nothing else
 */

/**
 * @typedef {object} WantedDisplay
 * @property {string} executable the Electron that will use it
 * @property {boolean} [alwaysVirtual] leaves the person's own screen alone, where a virtual one can be had
 * @property {number} [width]
 * @property {number} [height]
 */

const usualSize = { width: 1920, height: 1080 }

/** Pixels of the coarse screen for each pixel of the page, in each direction. */
const coarseScale = 0.5

/** Whether this machine has a display. */
export function hasOwnDisplay() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY)
}

/**
 * Finds a display for Electron; on a Linux machine without one, starts a virtual one. A virtual one is big enough
 * for the largest panel, and is ended with this process, whatever ends it.
 *
 * @param {WantedDisplay} wanted
 * @returns {Promise<Display>}
 */
export async function prepareDisplay({ executable, alwaysVirtual = false, ...size }) {
  const own = hasOwnDisplay()
  if (process.platform !== 'linux') return ownDisplay()
  const virtual = !own || (alwaysVirtual && findCommand('Xvfb') !== null)
  await ensureSystemPackages({ executable, xvfb: virtual })
  return virtual ? startXvfb({ ...usualSize, ...size }) : ownDisplay()
}

/** One display for each worker of playwright.config.ts; with fewer, workers would share one. */
const mostDisplays = Math.max(2, availableParallelism() * 3)

/**
 * The same for tests side by side: each has its own virtual display, because on a shared one they would take the
 * clipboard and the keyboard from one another and cover one another's windows, which then draw nothing. Each has a
 * second, coarse screen, on which a page of the same size has fewer pixels: drawing all pixels takes about a tenth of
 * the processor time of a test.
 *
 * @param {{ executable: string, width?: number, height?: number, coarse?: boolean }} wanted
 * @returns {Promise<Display>} its environment names all of them in LINECOOK_DISPLAYS, the first in DISPLAY, and, with
 *   `coarse`, the scale of the coarse screens in LINECOOK_COARSE_SCALE
 */
export async function prepareDisplays({ executable, coarse = false, ...size }) {
  const first = await prepareDisplay({ executable, alwaysVirtual: true, ...size })
  if (!first.virtual) return first
  const displays = [first]
  while (displays.length < mostDisplays) displays.push(await startXvfb({ ...usualSize, ...size }))
  const names = displays.map(({ environment }) => environment.DISPLAY)
  return {
    environment: {
      ...first.environment,
      LINECOOK_DISPLAYS: names.join(' '),
      LINECOOK_COARSE_SCALE: coarse ? String(coarseScale) : undefined,
    },
    virtual: true,
    stop: async () => {
      await Promise.all(displays.map((display) => display.stop()))
    },
  }
}

/** @returns {Display} */
function ownDisplay() {
  return { environment: {}, virtual: false, stop: async () => {} }
}

/**
 * @param {{ width: number, height: number }} size
 * @returns {Promise<Display>}
 */
async function startXvfb({ width, height }) {
  listenForSignals()
  const screens = [1, coarseScale].flatMap((scale, index) => [
    '-screen',
    String(index),
    `${width * scale}x${height * scale}x24`,
  ])
  const words = ['-displayfd', '3', ...screens, '-nolisten', 'tcp', '-noreset']
  const [program, ...rest] = tied('Xvfb', words)
  const server = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true })
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const gone = new Promise((resolve) => server.once('close', resolve))

  const number = await displayNumber(server)
  server.unref()
  for (const stream of server.stdio) {
    if (stream) /** @type {import('node:net').Socket} */ (stream).unref()
  }
  return {
    environment: { DISPLAY: `:${number}`, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: 'x11' },
    virtual: true,
    stop: async () => {
      process.off('exit', end)
      if (server.exitCode !== null || server.signalCode !== null) return
      server.ref()
      server.kill('SIGTERM')
      const impatience = setTimeout(() => server.kill('SIGKILL'), 3000)
      await gone
      clearTimeout(impatience)
    },
  }
}

/** @param {import('node:child_process').ChildProcess} server */
function displayNumber(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    let complaint = ''
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      complaint += text
    })
    const answer = /** @type {import('node:stream').Readable} */ (server.stdio[3])
    answer.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.endsWith('\n')) resolve(Number(said))
    })
    server.once('error', reject)
    server.once('close', (code, signal) => {
      const ending = signal ? codeOfSignal(signal) : code
      reject(
        new Failure(`The virtual display could not be started: Xvfb ended with code ${ending}.\n${complaint.trim()}`),
      )
    })
  })
}
