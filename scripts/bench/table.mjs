/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {import('./rows.mjs').Spread} Spread */

/**
 * The rows as a Markdown table with aligned columns.
 *
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  return markdown(
    ['row', 'program', 'floor', 'ratio', 'spread', 'goal', 'met'],
    rows.map((row) => [
      titleOf(row),
      `${digits(row.program.median)} ${row.unit}`,
      `${row.floor} ${digits(row.by.median)} ${row.unit}`,
      row.ratio === null ? '' : `${digits(row.ratio.median)} ×`,
      spreadText(row),
      row.goal === null ? '' : `≤ ${goalText(row.goal, row.unit)}`,
      row.met === null ? '' : row.met ? 'yes' : 'NO',
    ]),
  )
}

/**
 * One row as a line, shown as soon as it is measured.
 *
 * @param {Row} row
 */
export function lineOf(row) {
  const { program, floor, by, unit } = row
  const judged = judgedText(row, judgedBy(row).median)
  return `${titleOf(row)}: ${digits(program.median)} ${unit}, ${floor} ${digits(by.median)} ${unit}, ${judged} (${spreadText(row)})`
}

/**
 * The name with what else is to be known: the statistic, and how many times the processor was slowed for both.
 *
 * @param {Row} row
 */
function titleOf({ name, statistic, more: { slowed } }) {
  const beside = [...(statistic === 'median' ? [] : [statistic]), ...(slowed ? [`slowed ${slowed} ×`] : [])]
  return beside.length === 0 ? name : `${name} (${beside.join(', ')})`
}

/**
 * What the goal looks at.
 *
 * @param {Row} row
 * @returns {Spread}
 */
function judgedBy(row) {
  return isPlus(row) || row.ratio === null ? row.difference : row.ratio
}

/** @param {Row} row */
function isPlus({ goal, ratio }) {
  return ratio === null || (goal !== null && 'plus' in goal)
}

/**
 * The spread in the measure that the row is judged by: times the floor, or units more than the floor.
 *
 * @param {Row} row
 */
function spreadText(row) {
  const { low, high } = judgedBy(row)
  return isPlus(row) ? `${signed(low)} to ${signed(high)} ${row.unit}` : `${digits(low)} to ${digits(high)} ×`
}

/**
 * @param {Row} row
 * @param {number} value in the measure that the row is judged by
 */
function judgedText(row, value) {
  return isPlus(row) ? `${signed(value)} ${row.unit}` : `${digits(value)} ×`
}

/**
 * @param {{ times: number } | { plus: number }} goal
 * @param {string} unit
 */
function goalText(goal, unit) {
  return 'plus' in goal ? `${signed(goal.plus)} ${unit}` : `${digits(goal.times)} ×`
}

/** @param {number} value */
function signed(value) {
  return `${value < 0 ? '−' : '+'}${digits(Math.abs(value))}`
}

/**
 * Three significant digits, two below a tenth.
 *
 * @param {number} value
 */
function digits(value) {
  const whole = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)))
  const decimals = value === 0 ? 0 : Math.min(9, Math.max(0, (whole < -1 ? 1 : 2) - whole))
  return value.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
function markdown(heads, rows) {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
