import { endWith } from './failure.mjs'
import { countUnits } from './unit-tests.mjs'

/** Runs the property tests of the paths on the command line with 200,000 cases each, or `LINECOOK_FUZZ`. */
await endWith(async () => {
  const { code } = await countUnits({
    words: process.argv.slice(2),
    environment: { LINECOOK_FUZZ: process.env.LINECOOK_FUZZ ?? '200000' },
  })
  return code
})
