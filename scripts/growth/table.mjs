import { Failure } from '../failure.mjs'
import { exponentOf, growsTooFast, shortNumber } from './growth.mjs'

/** @typedef {import('./growth.mjs').Growth} Growth */

/**
 * The Markdown table of a group: each series at its smallest and largest size, and the exponent of its growth.
 *
 * @param {Growth} growth
 */
export function tableOf({ counts, series, measured }) {
  const sizes = series.flatMap(({ points }) => points.map(({ size }) => size))
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const rows = series.map(({ name, unit, may, points, floor }) => {
    const shown = [points.at(0), points.at(-1)].map((point) => `${shortNumber(point?.value ?? Number.NaN)} ${unit}`)
    const beside = floor?.points.at(-1)
    const bare = beside === undefined ? '' : `${shortNumber(beside.value)} ${unit}, ${floor?.name}`
    const exponent = exponentOf(points).toFixed(2)
    return [name, ...shown, bare, growsTooFast({ may, points }) ? `**${exponent}**` : exponent, may].join(' | ')
  })
  return [
    `| ${counts} | at ${least.toLocaleString('en-GB')} | at ${most.toLocaleString('en-GB')} | bare, there | exponent | may be |`,
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    describe(measured),
  ].join('\n')
}

/** @param {Growth['measured']} measured */
function describe({ at, commit, machine, versions, load }) {
  const on = `${machine.cores} × ${machine.processor}, ${machine.memory}`
  const loads = `load ${load.before} before, ${load.after} after`
  return `Measured ${at.slice(0, 10)} at commit ${commit?.slice(0, 8)} on ${on}, Electron ${versions.electron}, ${loads}.`
}

/**
 * The document with this table between the marks of the group.
 *
 * @param {string} document
 * @param {string} group
 * @param {string} table
 */
export function withTable(document, group, table) {
  const [from, to] = [`<!-- growth ${group} -->`, `<!-- end of growth ${group} -->`]
  const [before, rest] = document.split(from)
  const after = rest?.split(to)[1]
  if (before === undefined || after === undefined) throw new Failure(`docs/performance.md has no place for ${group}.`)
  return `${before}${from}\n\n${table}\n\n${to}${after}`
}
