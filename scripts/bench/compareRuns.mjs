import { Failure } from '../failure.mjs'
import { compareRows } from './compare.mjs'
import { readRun } from './results.mjs'
import { markdown } from './table.mjs'

/**
 * Says which rows of two runs of `npm run bench` moved by more than the noise. Returns 1 where one became slower.
 *
 * @param {readonly string[]} runs
 */
export async function compareRuns([from, to]) {
  if (from === undefined || to === undefined)
    throw new Failure('Name two files of bench-results/: npm run bench -- --compare BEFORE AFTER')
  const [before, after] = [await readRun(from), await readRun(to)]
  for (const part of /** @type {const} */ (['machine', 'versions'])) {
    const [one, other] = [JSON.stringify(before[part]), JSON.stringify(after[part])]
    if (one !== other) console.log(`The ${part} differ: ${one}, then ${other}.`)
  }
  const rowsOf = (/** @type {import('./results.mjs').Run} */ { benches }) => benches.flatMap(({ rows }) => rows)
  const compared = compareRows(rowsOf(before), rowsOf(after))
  const moved = compared.filter(({ verdict }) => verdict !== 'same')
  if (moved.length > 0)
    console.log(
      markdown(
        ['row', 'verdict', 'before', 'after'],
        moved.map((one) => [one.title, one.verdict, one.before, one.after]),
      ),
    )
  const slower = compared.filter(({ verdict }) => verdict === 'slower').length
  console.log(
    `${compared.length - moved.length} of ${compared.length} rows are the same within the noise, ${slower} slower.`,
  )
  return slower > 0 ? 1 : 0
}
