import { register } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { runTest, takeTests } from './collectTests.mjs'

/**
 * Runs files of unit tests repeatedly in one process, each time with the sources as they are on the disk then.
 * `quickTests.mjs` starts it and sends it the files.
 *
 * @typedef {{ folder: string, tests: readonly string[], testSeconds: number }} Order
 * @typedef {{ verdict: 'passed' | 'failed' | 'timedOut' | 'strayError', longestSeconds: number }} Answer
 */

register('./quickLoader.mjs', import.meta.url)
// Shrinking a failing example takes long and is not needed here.
fc.configureGlobal({ endOnFailure: true })

let run = 0
/** Playwright's limit of a unit test is 30 s; tests that set their own limit need more. */
const USUAL_SECONDS = 30
let hasStrayError = false
process.on('uncaughtException', () => {
  hasStrayError = true
})

process.on('message', async (/** @type {Order} */ order) => {
  const answer = await carryOut(order)
  process.send?.(hasStrayError ? { ...answer, verdict: 'strayError' } : answer)
})

/**
 * @param {Order} order
 * @returns {Promise<Answer>}
 */
async function carryOut({ folder, tests, testSeconds }) {
  run++
  let longestSeconds = 0
  for (const file of tests) {
    takeTests()
    try {
      await import(`${pathToFileURL(path.join(folder, file)).href}?run=${run}`)
      for (const one of takeTests()) {
        const began = performance.now()
        /** @type {NodeJS.Timeout | undefined} */
        let timer
        const late = new Promise((resolve) => {
          timer = setInterval(() => {
            const limit = testSeconds * Math.max(1, (one.seconds ?? 0) / USUAL_SECONDS)
            if (performance.now() - began > limit * 1000) resolve('late')
          }, 100)
        })
        try {
          if ((await Promise.race([runTest(one), late])) === 'late') return { verdict: 'timedOut', longestSeconds }
        } finally {
          clearInterval(timer)
        }
        longestSeconds = Math.max(longestSeconds, (performance.now() - began) / 1000)
        if (hasStrayError) return { verdict: 'strayError', longestSeconds }
      }
    } catch {
      return { verdict: 'failed', longestSeconds }
    }
  }
  return { verdict: 'passed', longestSeconds }
}
