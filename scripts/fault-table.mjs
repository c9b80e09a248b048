/**
 * @typedef {object} CellResult the result of one fault at one moment, as e2e/faults/table/runCells.ts notes it
 * @property {string} fault
 * @property {string} moment
 * @property {readonly string[]} sees
 * @property {readonly string[]} seesNo
 * @property {string} kept
 * @property {string | null} error null when the cell has passed
 */

/** @typedef {{ name: string, cells: ReadonlyMap<string, CellResult> }} Row */

/**
 * The table as a document: a section for each fault.
 *
 * @param {{ cells: readonly CellResult[], date: string, versions: readonly string[] }} run
 */
export function faultDocument({ cells, date, versions }) {
  const rows = rowsOf(cells)
  const sections = rows.map(({ name, cells: own }) =>
    [
      `## ${name}`,
      '',
      '| moment | the person sees | kept |',
      '|---|---|---|',
      ...[...own.values()].map((cell) => `| ${cell.moment} | ${seen(cell)} | ${cell.kept} |`),
      '',
    ].join('\n'),
  )
  return [
    '# Faults',
    '',
    `Written by \`npm run test:all -- --only=faults\` on ${date}, with ${versions.join(', ')}: ${rows.length} faults, ${cells.length} cells, all passed. Do not edit.`,
    '',
    'Each cell is a fault that strikes the running program at one moment of the work. It asserts that the texts are on',
    'the display, and that what is named under “kept” is as before. “batch, timers, journal” stands for a batch of twice',
    'the recipe at step 5 of 9 with its ticks and done steps, two timers, whose ends move by less than 100 ms, and',
    'every line of the journal. No cell lets a DELETE for one number reach the service twice. `npm test` runs five of',
    'these cells.',
    '',
    ...sections,
  ].join('\n')
}

/** @param {CellResult} cell */
function seen({ sees, seesNo }) {
  return [...sees.map(quoted), ...seesNo.map((words) => `no ${quoted(words)}`)].join(', ')
}

/** @param {string} words */
function quoted(words) {
  return `“${words.replaceAll('|', '\\|')}”`
}

/**
 * @param {readonly CellResult[]} cells
 * @returns {readonly Row[]}
 */
function rowsOf(cells) {
  const names = [...new Set(cells.map(({ fault }) => fault))]
  const moments = momentsOf(cells)
  return names.map((name) => {
    const own = new Map(cells.filter(({ fault }) => fault === name).map((cell) => [cell.moment, cell]))
    return {
      name,
      cells: new Map(
        moments.flatMap((moment) => (own.has(moment) ? [[moment, /** @type {CellResult} */ (own.get(moment))]] : [])),
      ),
    }
  })
}

/**
 * The moments in the order in which the tests took them.
 *
 * @param {readonly CellResult[]} cells
 */
function momentsOf(cells) {
  return [...new Set(cells.map(({ moment }) => moment))]
}
