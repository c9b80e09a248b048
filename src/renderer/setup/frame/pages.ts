import { SETUP_PAGES, type SetupPage, type SetupState } from '../../../shared/setup.ts'

type Progress = Pick<SetupState, 'page' | 'done'>

/** The page that "Next" leads to: the first one after this that is not done. Null on the last page. */
export function nextPage({ page, done }: Progress): SetupPage | null {
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

/** A page that is done, and the first one that is not. */
export function canBeOpened(page: SetupPage, { done }: Progress): boolean {
  return done.includes(page) || page === SETUP_PAGES.find((one) => !done.includes(one))
}

function lastAfter(page: SetupPage): SetupPage | null {
  const last = SETUP_PAGES[SETUP_PAGES.length - 1] ?? null
  return last === page ? null : last
}
