import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { catalogues } from './scripts/catalogues.ts'

export default defineConfig({
  plugins: [catalogues],
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    setupFiles: ['scripts/unitSetUp.ts'],
    // Files that follow each other in one process share its modules, which takes half the time. So a test leaves nothing behind.
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism(),
    unstubEnvs: true,
    // Of a test that passes, the output is not shown.
    silent: 'passed-only',
    // Only a test that hangs waits this long, and only an expectation that fails.
    testTimeout: process.env.LINECOOK_TIER === 'all' ? 8 * 3_600_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
