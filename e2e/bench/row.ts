import { appendFile } from 'node:fs/promises'

/** What was measured in one round: the program and its floor next to each other, so that other load affects both. */
export interface Round {
  readonly program: readonly number[]
  readonly floor: readonly number[]
}

/** One row of the table of `npm run bench`. `scripts/bench/rows.mjs` says how its figures are formed. */
export interface Row {
  /** What was measured, with what makes it large: "Step change, 200 steps". No two rows have the same name. */
  readonly name: string
  /** What it is compared with: "bare page". */
  readonly floor: string
  readonly unit: 'ms' | 'MB' | 'kB' | '%'
  /** Of the values of one round; the median by default. With fewer than 100 values, `p99` is shown as the worst. */
  readonly statistic?: 'median' | 'p90' | 'p99' | 'worst'
  /** Five or more where time permits: the noise of a row is known from its rounds. */
  readonly rounds: readonly Round[]
  /** At most so many times the floor, or so many units more than the floor. Without it, the row is only shown. */
  readonly goal?: { readonly times: number } | { readonly plus: number }
  /** Other figures of the same run, kept in the JSON file. `slowed` is how many times the processor was slowed for both. */
  readonly more?: Readonly<Record<string, number | string>>
}

/** Adds a row to the table. Throws where a value is missing or less than zero: a benchmark that cannot measure fails. */
export async function addRow(row: Row): Promise<void> {
  const isMeasured = (values: readonly number[]) =>
    values.length > 0 && values.every((value) => value >= 0 && value < Infinity)
  if (row.rounds.length === 0 || !row.rounds.every(({ program, floor }) => isMeasured(program) && isMeasured(floor)))
    throw new Error(`The row "${row.name}" was not measured`)
  const { LINECOOK_ROWS: file } = process.env
  if (file === undefined) throw new Error('Benchmarks are started with "npm run bench -- NAME"')
  await appendFile(file, `${JSON.stringify(row)}\n`)
}

/**
 * Takes `count` rounds and reports each. In a round each side is taken `times` times, in turn; every other round begins
 * with the floor. So a trend of the machine's load, and what one side leaves behind for the other, affects both.
 */
export async function takeRounds(
  count: number,
  take: { readonly [side in keyof Round]: (time: number) => Promise<readonly number[]> | readonly number[] },
  times = 1,
): Promise<readonly Round[]> {
  const rounds: Round[] = []
  for (let round = 1; round <= count; round++) {
    console.log(`round ${round} of ${count}`)
    const taken = { program: [] as number[], floor: [] as number[] }
    const sides = round % 2 === 1 ? (['program', 'floor'] as const) : (['floor', 'program'] as const)
    for (let time = 0; time < times; time++) {
      for (const side of sides) taken[side].push(...(await take[side](time)))
    }
    rounds.push(taken)
  }
  return rounds
}
