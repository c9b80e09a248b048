import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { shortenStacks } from './e2e/shortStacks.ts'
import { beginAt, testDate } from './e2e/testDate.ts'

// Each worker reads this file too.
shortenStacks()
beginAt(testDate)

/** On an idle machine most tests take three seconds and the longest half a minute; the limit allows for a loaded one. */
const secondsForOneScreenTest = 480

/** Tests marked @long take minutes or vary a case that another test covers; `npm run test:all` runs them. */
const notInThisTier = process.env.LINECOOK_TIER === 'all' ? [] : /@long/

const cores = availableParallelism()

export default defineConfig({
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // A second try would hide defects.
  retries: 0,
  // A test of the display spends about half of its time waiting for files, processes and frames.
  workers: Math.max(2, cores * 2),
  // Only an expectation that fails waits this long.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      testMatch: '**/*.spec.ts',
      timeout: secondsForOneScreenTest * 1000,
      grepInvert: notInThisTier,
    },
    // The page on the stage, in which time stands still.
    {
      name: 'stage',
      testDir: 'e2e',
      testMatch: '**/*.stage.ts',
      timeout: 120_000,
      expect: { timeout: 5000 },
      // What is not there does not come while time stands still.
      use: { actionTimeout: 10_000 },
      fullyParallel: true,
      grepInvert: notInThisTier,
    },
    // Every fault at every moment; `npm test` runs five of these cells.
    { name: 'faults', testDir: 'e2e/faults', testMatch: '**/*.faults.ts', timeout: 600_000, fullyParallel: true },
    { name: 'tour', testDir: 'e2e/tour', testMatch: '**/*.tour.ts', timeout: 180_000 },
    { name: 'pages', testDir: 'e2e/screens', testMatch: '**/*.pages.ts', timeout: 1_800_000 },
    { name: 'screens', testDir: 'e2e/screens', testMatch: '**/*.screens.ts', timeout: 600_000, fullyParallel: true },
    // The installed package in its kiosk session: `npm run test:all -- --only=station` installs it first.
    { name: 'station', testDir: 'e2e/station', testMatch: '**/*.station.ts', timeout: 600_000, workers: 1 },
    // One at a time, because benchmarks that run together slow each other down.
    { name: 'bench', testDir: 'e2e/bench', testMatch: '**/*.bench.ts', timeout: 600_000, workers: 1 },
  ],
})
