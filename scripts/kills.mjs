import { endWith, Failure } from './failure.mjs'
import { countUnits } from './unit-tests.mjs'

/** The number of rounds with failing writes for each round that is only killed. */
const WITH_FAILING_WRITES = 0.4

await endWith(async () => {
  const rounds = Number(optionOf('rounds') ?? 500)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Failure('--rounds= takes a whole number from 1.')
  const environment = {
    LINECOOK_KILLS: String(rounds),
    LINECOOK_CUT_WRITES: String(Math.ceil(rounds * WITH_FAILING_WRITES)),
    LINECOOK_AT_ONCE: optionOf('at-once') ?? '2',
    ...(optionOf('seed') === undefined ? {} : { LINECOOK_SEED: optionOf('seed') }),
  }
  const { code } = await countUnits({ words: ['src/main/kills'], environment })
  return code
})

/** @param {string} name */
function optionOf(name) {
  const start = `--${name}=`
  return process.argv
    .slice(2)
    .find((word) => word.startsWith(start))
    ?.slice(start.length)
}
