/**
 * What `e2e/growth` measures (keepGrowth.ts).
 *
 * @typedef {{ readonly size: number, readonly value: number }} Point
 * @typedef {object} Series
 * @property {string} name
 * @property {string} unit
 * @property {'constant' | 'proportional'} may how it may grow
 * @property {readonly Point[]} points by size, smallest first
 * @property {{ readonly name: string, readonly points: readonly Point[] }} [floor]
 * @typedef {object} Growth
 * @property {string} group
 * @property {string} counts what the size counts
 * @property {readonly Series[]} series
 * @property {Pick<import('../bench/results.mjs').Run, 'at' | 'commit' | 'machine' | 'versions'> & {
 *   readonly load: { readonly before: number, readonly after: number } }} measured
 */

/** The exponent that a series may have, with room for noise. */
const MOST_EXPONENT = { constant: 0.2, proportional: 1.1 }

/**
 * The exponent of the growth within the last tenfold of the size: 0 for a constant cost, 1 for one in proportion to the
 * size. It is the slope of the least-squares line in logarithms. Smaller sizes are left out, because there a fixed cost
 * hides the growth.
 *
 * @param {readonly Point[]} points at least two within the last tenfold
 */
export function exponentOf(points) {
  const largest = Math.max(...points.map(({ size }) => size))
  // The sizes 3 and 30 of a series 1, 3, 10, 30 are within a tenfold.
  const last = points
    .filter(({ size }) => size * 10.01 >= largest)
    .map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }))
  const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [middleX, middleY] = [mean(last.map(({ x }) => x)), mean(last.map(({ y }) => y))]
  const spread = last.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  return last.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread
}

/**
 * Whether a series grows faster than it may.
 *
 * @param {Pick<Series, 'may' | 'points'>} series
 */
export function growsTooFast({ may, points }) {
  return exponentOf(points) > MOST_EXPONENT[may]
}

/**
 * Three significant digits, with commas from 1,000 on.
 *
 * @param {number} value
 */
export function shortNumber(value) {
  return Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumSignificantDigits: 3 })
}
