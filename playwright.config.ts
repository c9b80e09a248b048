import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

/** Generous, for a machine that others load: alone, most tests take three seconds, and the longest half a minute. */
const secondsForOneScreenTest = 240

const cores = availableParallelism()

export default defineConfig({
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // A test of the display waits for files, processes and frames half of its time: three of them share a core.
  workers: Math.max(2, cores * 3),
  // What is expected comes sooner or later; only where it comes in vain is anything waited for so long.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'unit', testDir: 'src', testMatch: '**/*.test.ts', timeout: 30_000, workers: cores + 1 },
    {
      name: 'e2e',
      testDir: 'e2e',
      testMatch: '**/*.spec.ts',
      timeout: secondsForOneScreenTest * 1000,
      // What varies a promise that another test keeps, and what takes minutes.
      grepInvert: /@long/,
      // A real screen on a machine that others load may be late once. What passed only then is named at the end, and
      // nowhere else is anything tried twice: it would hide a flaw that a kitchen meets.
      retries: process.env.CI === undefined ? 0 : 1,
    },
    // Again and again: what fails once in ten is broken too.
    {
      name: 'long',
      testDir: 'e2e',
      testMatch: '**/*.spec.ts',
      timeout: secondsForOneScreenTest * 1000,
      repeatEach: 5,
    },
    // Every fault at every moment; `npm test` has one cell of each fault.
    { name: 'faults', testDir: 'e2e/faults', testMatch: '**/*.faults.ts', timeout: 600_000, fullyParallel: true },
    { name: 'tour', testDir: 'e2e/tour', testMatch: '**/*.tour.ts', timeout: 180_000 },
    { name: 'screens', testDir: 'e2e/screens', testMatch: '**/*.screens.ts', timeout: 600_000, fullyParallel: true },
    // One at a time: what is compared must not compete.
    { name: 'bench', testDir: 'e2e/bench', testMatch: '**/*.bench.ts', timeout: 600_000, workers: 1 },
  ],
})
