import { SETUP_PAGES, type SetupPage, type SetupState } from '../../../shared/setup.ts'

const PAGES: readonly (readonly [RegExp, SetupPage])[] = [
  [/^(?:panel\.diagonalInches|theme)$/, 'screen'],
  [/^(?:name|entityNumber)$/, 'name'],
  [/^service\.(?:auth|data)BaseUrl$/, 'addresses'],
  [/^service\.token(?:\.|$)/, 'try'],
  [/^(?:scanner|pedal|sound|export)(?:\.|$)/, 'scanner'],
]

/** The page on which a value is set; null for one that has none. */
export function pageOf(key: string): SetupPage | null {
  return PAGES.find(([pattern]) => pattern.test(key))?.[1] ?? null
}

/**
 * Whether a page has its tick: its "Next" was pressed, nothing on it is missing or wrong, and what it tries was tried:
 * the service answers at both addresses, and a sign-in has read recipes.
 */
export function hasTick(
  page: SetupPage,
  { done, problems, addressTests, trial }: Pick<SetupState, 'done' | 'problems' | 'addressTests' | 'trial'>,
): boolean {
  if (!done.includes(page) || problems.some(({ key }) => pageOf(key) === page)) return false
  const isTried = trial?.kind === 'done' && trial.recipes !== null && trial.recipes.count > 0
  if (page === 'try') return isTried
  if (page !== 'addresses') return true
  // The trial uses both addresses, also one that does not look like the service from outside.
  return isTried || Object.values(addressTests).every((test) => test?.kind === 'answers')
}

type Progress = Pick<SetupState, 'reason' | 'page' | 'done' | 'problems'>

/**
 * The page that "Next" leads to: the first one after this that is not done, and the summary once a station that was
 * scanned or read from a stick has answered all that is needed. Null on the last page.
 */
export function nextPage({ page, done, problems }: Progress): SetupPage | null {
  const isAnswered = problems.length === 0 && !done.includes('addresses')
  if (isAnswered && numberOf(page) < numberOf('addresses')) return lastAfter(page)
  return SETUP_PAGES.slice(SETUP_PAGES.indexOf(page) + 1).find((one) => !done.includes(one)) ?? lastAfter(page)
}

/** The page that "Back" leads to. Null on the first page. */
export function pageBefore(page: SetupPage): SetupPage | null {
  return SETUP_PAGES[SETUP_PAGES.indexOf(page) - 1] ?? null
}

/** One-based, as on the display. */
export function numberOf(page: SetupPage): number {
  return SETUP_PAGES.indexOf(page) + 1
}

/**
 * Whether the rail opens a page: one that is done, and the first one that is not; every page once nothing is missing, and
 * while a station file is corrected.
 */
export function canBeOpened(page: SetupPage, { reason, done, problems }: Progress): boolean {
  if (reason !== 'firstStart' || problems.length === 0) return true
  return done.includes(page) || page === SETUP_PAGES.find((one) => !done.includes(one))
}

function lastAfter(page: SetupPage): SetupPage | null {
  const last = SETUP_PAGES[SETUP_PAGES.length - 1] ?? null
  return last === page ? null : last
}
