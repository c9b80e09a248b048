import { isPlus, judgedBy, judgedText, spreadText, titleOf } from './table.mjs'

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {'slower' | 'faster' | 'same' | 'new' | 'gone'} Verdict "Slower" also means heavier. */
/** @typedef {{ title: string, verdict: Verdict, before: string, after: string }} Comparison */

/**
 * What two runs differ by on their own, in parts of the value: how the memory lies and what is compiled when is the same
 * within a run, so the rounds of one run do not show it.
 */
const BETWEEN_RUNS = 0.05

/**
 * Compares the ratios of two runs, or the differences where they are the goal. A row has moved when the spreads of both
 * do not meet and the medians differ by more than two runs do on their own.
 *
 * @param {readonly Row[]} before
 * @param {readonly Row[]} after
 * @returns {Comparison[]}
 */
export function compareRows(before, after) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  return names.flatMap((name) => {
    const one = before.find((row) => row.name === name)
    const other = after.find((row) => row.name === name)
    const title = other ?? one
    if (title === undefined) return []
    return {
      title: titleOf(title),
      verdict: one === undefined ? 'new' : other === undefined ? 'gone' : verdictOf(one, other),
      before: one === undefined ? '' : textOf(one),
      after: other === undefined ? '' : textOf(other),
    }
  })
}

/**
 * @param {Row} before
 * @param {Row} after
 * @returns {Verdict}
 */
function verdictOf(before, after) {
  const plus = isPlus(before) || isPlus(after)
  const [old, now] = plus ? [before.difference, after.difference] : [judgedBy(before), judgedBy(after)]
  const least = BETWEEN_RUNS * (plus ? before.by.median : old.median)
  if (now.low > old.high && now.median - old.median > least) return 'slower'
  if (now.high < old.low && old.median - now.median > least) return 'faster'
  return 'same'
}

/** @param {Row} row */
function textOf(row) {
  return `${judgedText(row, judgedBy(row).median)} (${spreadText(row)})`
}
