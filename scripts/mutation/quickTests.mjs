import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('./quickProcess.mjs').Answer} Answer */
/** @typedef {import('./scratch.mjs').UnitRun} UnitRun */

/** The number of runs after which the process is replaced, to free the memory of earlier runs. */
const RUNS_OF_A_PROCESS = 40
/** A limit counts the processor time of the process where it is known, and this many times as much time at most. */
const WAITING = 20
const MILLISECONDS_OF_A_TICK = 10

/**
 * Unit tests without a start of Playwright each time: about a tenth of a second instead of three. The processes are
 * long-lived, so a run with an error outside of any test is repeated in a new process: the remains of an earlier run
 * must not count.
 *
 * @param {string} folder a copy of the project
 */
export function openQuickTests(folder) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null
  let runs = 0

  function end() {
    child?.kill('SIGKILL')
    child = null
    runs = 0
  }

  /**
   * @param {readonly string[]} tests
   * @param {{ wholeSeconds: number, testSeconds: number }} limits
   * @returns {Promise<Answer>}
   */
  async function runOnce(tests, { wholeSeconds, testSeconds }) {
    if (runs >= RUNS_OF_A_PROCESS) end()
    child ??= fork(path.join(import.meta.dirname, 'quickProcess.mjs'), { cwd: folder, stdio: 'ignore' })
    const used = child
    runs++
    const began = Date.now()
    const usedBefore = processorSeconds(used)
    const isLate = () => {
      const seconds = (Date.now() - began) / 1000
      const usedNow = processorSeconds(used)
      const isUsed = usedNow === null || usedBefore === null || usedNow - usedBefore > wholeSeconds
      return seconds > wholeSeconds && (isUsed || seconds > wholeSeconds * WAITING)
    }
    /** @type {NodeJS.Timeout | undefined} */
    let limit
    /** @type {Answer} */
    const answer = await new Promise((resolve) => {
      const cut = (/** @type {Answer['verdict']} */ verdict) => resolve({ verdict, longestSeconds: 0 })
      limit = setInterval(() => isLate() && cut('timedOut'), 500)
      used.once('message', (message) => resolve(/** @type {Answer} */ (message)))
      used.once('exit', () => cut('strayError'))
      used.send({ folder, tests, testSeconds })
    })
    clearInterval(limit)
    used.removeAllListeners()
    return answer
  }

  return {
    /**
     * Stops at the first failure.
     *
     * @param {readonly string[]} tests
     * @param {{ wholeSeconds: number, testSeconds: number }} limits
     * @returns {Promise<UnitRun>}
     */
    async run(tests, limits) {
      let answer = await runOnce(tests, limits)
      if (answer.verdict === 'strayError' && runs > 1) {
        end()
        answer = await runOnce(tests, limits)
      }
      const { verdict, longestSeconds } = answer
      if (verdict === 'strayError' || verdict === 'timedOut') end()
      return { verdict: verdict === 'strayError' ? 'failed' : verdict, longestSeconds }
    },
    end,
  }
}

/**
 * The processor time that a process has used; null when the system does not tell it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function processorSeconds({ pid }) {
  try {
    // The 14th and 15th field, of which the second is in parentheses and may contain blanks: see proc(5).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * MILLISECONDS_OF_A_TICK) / 1000
  } catch {
    return null
  }
}
