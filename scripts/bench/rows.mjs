/**
 * What a benchmark measured, as `addRow` of e2e/bench/row.ts writes it.
 *
 * @typedef {object} MeasuredRow
 * @property {string} name
 * @property {string} floor
 * @property {string} unit
 * @property {'median' | 'p90' | 'p99' | 'worst'} [statistic]
 * @property {readonly { program: readonly number[], floor: readonly number[] }[]} rounds
 * @property {{ times: number } | { plus: number } | null} [goal]
 * @property {Record<string, number | string>} [more]
 */

/** @typedef {{ median: number, low: number, high: number }} Spread */

/**
 * A row of the table.
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} floor
 * @property {string} unit
 * @property {'median' | 'p90' | 'p99' | 'worst'} statistic of the values of one round
 * @property {{ program: number, floor: number }[]} rounds the statistic of each round
 * @property {number} values how many values of the program there were in all rounds
 * @property {Spread} program
 * @property {Spread} by of the floor
 * @property {Spread | null} ratio of the rounds' ratios; null where a floor is zero
 * @property {Spread} difference of the rounds' differences
 * @property {{ times: number } | { plus: number } | null} goal
 * @property {boolean | null} met null without a goal
 * @property {Record<string, number | string>} more
 */

/**
 * @param {MeasuredRow} measured
 * @returns {Row}
 */
export function summarise({
  name,
  floor,
  unit,
  statistic: wanted = 'median',
  rounds: measured,
  goal = null,
  more = {},
}) {
  const fewest = Math.min(...measured.map(({ program }) => program.length))
  // Of so few values it is the worst, and is called so.
  const statistic = fewest < { median: 0, p90: 10, p99: 100, worst: 0 }[wanted] ? 'worst' : wanted
  const rounds = measured.map((round) => ({
    program: statisticOf(round.program, statistic),
    floor: statisticOf(round.floor, statistic),
  }))
  const ratio = rounds.every((round) => round.floor > 0)
    ? spreadOf(rounds.map((round) => round.program / round.floor))
    : null
  const difference = spreadOf(rounds.map((round) => round.program - round.floor))
  return {
    name,
    floor,
    unit,
    statistic,
    rounds,
    values: measured.reduce((sum, { program }) => sum + program.length, 0),
    program: spreadOf(rounds.map((round) => round.program)),
    by: spreadOf(rounds.map((round) => round.floor)),
    ratio,
    difference,
    goal,
    met: goal === null ? null : isMet(goal, ratio, difference),
    more,
  }
}

/**
 * @param {{ times: number } | { plus: number }} goal
 * @param {Spread | null} ratio
 * @param {Spread} difference
 */
function isMet(goal, ratio, difference) {
  return 'plus' in goal ? difference.median <= goal.plus : ratio !== null && ratio.median <= goal.times
}

/**
 * The statistic by nearest rank, which is always a measured value; the median of an even number is between two.
 *
 * @param {readonly number[]} values
 * @param {Row['statistic']} statistic
 */
export function statisticOf(values, statistic) {
  if (statistic === 'median') return spreadOf(values).median
  const hundredths = { p90: 90, p99: 99, worst: 100 }[statistic]
  const sorted = values.toSorted((one, other) => one - other)
  return at(sorted, Math.ceil((hundredths / 100) * sorted.length) - 1)
}

/**
 * The median of independent values, and the two values between which the median of all possible ones lies with a
 * probability of 95 % or more: the interval of the sign test, which supposes no distribution. Fewer than six values
 * have no such interval; theirs goes from the smallest to the largest.
 *
 * @param {readonly number[]} values
 * @returns {Spread}
 */
export function spreadOf(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  const rank = outsideRank(sorted.length)
  return {
    median: (at(sorted, Math.floor(last / 2)) + at(sorted, Math.ceil(last / 2))) / 2,
    low: at(sorted, rank),
    high: at(sorted, last - rank),
  }
}

/**
 * How many of `count` sorted values at either end can be left out.
 *
 * @param {number} count
 */
function outsideRank(count) {
  let chance = 0.5 ** count
  let tail = 0
  for (let rank = 0; rank < count / 2; rank++) {
    tail += chance
    if (2 * tail > 0.05) return Math.max(0, rank - 1)
    chance *= (count - rank) / (rank + 1)
  }
  return 0
}

/**
 * @param {readonly number[]} sorted
 * @param {number} index
 */
function at(sorted, index) {
  const value = sorted[index]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}
