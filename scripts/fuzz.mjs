import { endWith } from './failure.mjs'
import { runPlaywright } from './playwright.mjs'

/** Runs the property tests of the paths on the command line with 200,000 cases each, or `LINECOOK_FUZZ`. */
await endWith(async () => {
  const { code } = await runPlaywright({
    projects: ['unit'],
    words: process.argv.slice(2),
    environment: { LINECOOK_FUZZ: process.env.LINECOOK_FUZZ ?? '200000' },
  })
  return code
})
