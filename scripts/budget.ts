import fc from 'fast-check'

/** `check` in `npm run check`, `test` in `npm test`, `all` in `npm run test:all`. */
const tier = process.env.LINECOOK_TIER ?? 'test'

function inTier<Budget>(check: Budget, test: Budget, all: Budget): Budget {
  return { check, all }[tier] ?? test
}

export const budget = {
  /** Malformed answers, and as many malformed calls. */
  malformed: inTier(200, 2000, 200_000),
  oddRecipes: inTier(2, 25, 200_000),
  /** Stations that are killed, and those whose writes fail as well. */
  kills: inTier(1, 12, 500),
  failingWrites: inTier(1, 1, 200),
  /** Of use by 50 people. */
  hours: inTier(0.05, 0.5, 8),
}

/** Repeats a run. */
export const seed = Number(process.env.LINECOOK_SEED ?? 20_261_122)

/** How often a property is tried that `npm test` tries so often. */
export function tries(inTest: number): number {
  return Math.ceil(inTest * inTier(0.1, 1, 10))
}

/** The bytes at which a file is cut or changed: from the first to the last at equal distances, or all. */
export function bytesOf(first: number, last: number): readonly number[] {
  const count = Math.min(last - first + 1, inTier(10, 100, Number.POSITIVE_INFINITY))
  return Array.from({ length: count }, (_, index) =>
    Math.round(first + ((last - first) * index) / Math.max(1, count - 1)),
  )
}

fc.configureGlobal({ numRuns: tries(100), ...(process.env.LINECOOK_SEED === undefined ? {} : { seed }) })
