import { SETUP_PAGES, type SetupPage, type SetupState } from '../../../shared/setup.ts'

/** Whether a page has its tick: its "Next" was pressed, and a sign-in that was passed over was not tried. */
export function hasTick(page: SetupPage, { done, trial }: Pick<SetupState, 'done' | 'trial'>): boolean {
  return done.includes(page) && (page !== 'try' || trial?.kind === 'done')
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
