import { growsTooFast, shortNumber } from './growth.mjs'

/** @typedef {import('./growth.mjs').Point} Point */
/** @typedef {import('./growth.mjs').Series} Series */

const width = 320
const height = 240
const perRow = 3
const plot = { left: 46, right: 296, top: 44, bottom: 200 }
const colour = { ink: '#1f2328', faint: '#59636e', grid: '#d8dee4', line: '#0969da', tooFast: '#cf222e' }

/**
 * Small charts beside each other, as SVG. Both axes are logarithmic, so that a growth in proportion to a power of the
 * size is a straight line. The dotted line shows growth in proportion to the size, through the value at the largest
 * size; the dashed one is the cost without the program. A series that grows too fast is red.
 *
 * @param {import('./growth.mjs').Growth} growth
 */
export function drawCharts({ counts, series }) {
  const rows = Math.ceil(series.length / perRow)
  const [wide, high] = [Math.min(series.length, perRow) * width, rows * height]
  const charts = series.map((one, index) => {
    const place = `${(index % perRow) * width} ${Math.floor(index / perRow) * height}`
    return `<g transform="translate(${place})">\n${chartOf(one, counts)}\n</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" font-family="system-ui, sans-serif" font-size="11" fill="${colour.ink}">
<title>Growth of the cost with the number of ${counts}</title>
<rect width="${wide}" height="${high}" fill="#ffffff"/>
${charts.join('\n')}
</svg>
`
}

/**
 * @param {Series} series
 * @param {string} counts
 */
function chartOf({ name, unit, may, points, floor }, counts) {
  const all = [...points, ...(floor?.points ?? [])]
  const x = axisFor(
    points.map(({ size }) => size),
    plot.left,
    plot.right,
    1,
  )
  const y = axisFor(
    all.map(({ value }) => value),
    plot.bottom,
    plot.top,
    2,
  )
  const at = (/** @type {Point} */ { size, value }) => `${rounded(x.at(size))},${rounded(y.at(value))}`
  const stroke = growsTooFast({ may, points }) ? colour.tooFast : colour.line
  const [first, last] = [points.at(0), points.at(-1)]
  return [
    `<text x="${plot.left}" y="18" font-size="13" font-weight="600">${name} (${unit})</text>`,
    `<text x="${plot.left}" y="33" fill="${colour.faint}">${floor === undefined ? '' : `dashed: ${floor.name}`}</text>`,
    ...y.ticks.map((tick) => tickOf(plot.left, rounded(y.at(tick)), tick)),
    ...x.ticks.map(
      (tick) =>
        `<path d="M${rounded(x.at(tick))} ${plot.top}V${plot.bottom}" stroke="${colour.grid}"/>` +
        `<text x="${rounded(x.at(tick))}" y="${plot.bottom + 15}" text-anchor="middle" fill="${colour.faint}">${shortNumber(tick)}</text>`,
    ),
    `<text x="${plot.right}" y="${plot.bottom + 30}" text-anchor="end" fill="${colour.faint}">${counts}</text>`,
    proportional(points, at, y.least),
    ...(floor === undefined
      ? []
      : [
          `<polyline points="${floor.points.map(at).join(' ')}" fill="none" stroke="${colour.faint}" stroke-dasharray="5 3"/>`,
        ]),
    `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${stroke}" stroke-width="2"/>`,
    ...points.map((point) => {
      const [cx, cy] = at(point).split(',')
      return `<circle cx="${cx}" cy="${cy}" r="3" fill="${stroke}"/>`
    }),
    ...[first, last].map((point) => numberAbove(point, at)),
  ].join('\n')
}

/**
 * The least and the greatest power of ten around values, at least so many tenfolds apart so that noise does not look like
 * growth, and the place of a value between two places.
 *
 * @param {readonly number[]} values
 * @param {number} from
 * @param {number} to
 * @param {number} tenfolds
 */
function axisFor(values, from, to, tenfolds) {
  const high = Math.ceil(Math.log10(Math.max(...values)) - 1e-9)
  const low = Math.min(high - tenfolds, Math.floor(Math.log10(Math.min(...values)) + 1e-9))
  const ticks = Array.from({ length: high - low + 1 }, (_, power) => 10 ** (low + power))
  return {
    ticks,
    least: 10 ** low,
    at: (/** @type {number} */ value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
  }
}

/**
 * A line of growth in proportion to the size that ends at the last point, down to the lower edge.
 *
 * @param {readonly Point[]} points
 * @param {(point: Point) => string} at
 * @param {number} least
 */
function proportional(points, at, least) {
  const [first, last] = [points.at(0), points.at(-1)]
  if (first === undefined || last === undefined) return ''
  const size = Math.max(first.size, (least / last.value) * last.size)
  const from = { size, value: (last.value * size) / last.size }
  return `<polyline points="${at(from)} ${at(last)}" fill="none" stroke="${colour.faint}" stroke-dasharray="1 4" stroke-linecap="round"/>`
}

/**
 * @param {number} left
 * @param {number} y
 * @param {number} value
 */
function tickOf(left, y, value) {
  return (
    `<path d="M${left} ${y}H${plot.right}" stroke="${colour.grid}"/>` +
    `<text x="${left - 6}" y="${y + 4}" text-anchor="end" fill="${colour.faint}">${shortNumber(value)}</text>`
  )
}

/**
 * The value above a point at an end of the line.
 *
 * @param {Point | undefined} point
 * @param {(point: Point) => string} at
 */
function numberAbove(point, at) {
  if (point === undefined) return ''
  const [x, y] = at(point).split(',').map(Number)
  return `<text x="${x}" y="${Number(y) - 8}" text-anchor="${Number(x) > width / 2 ? 'end' : 'start'}" font-weight="600">${shortNumber(point.value)}</text>`
}

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 10) / 10
}
