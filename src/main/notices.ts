import type { Notice } from '../shared/model.ts'

export interface Notices {
  all(): readonly Notice[]
  /** A notice of the same identity is replaced, so that a trouble that repeats is said once. */
  add(notice: Notice): void
  remove(id: string): void
}

/** What a person should know that stops nothing. */
export function createNotices(onChange: () => void): Notices {
  let notices: readonly Notice[] = []
  return {
    all: () => notices,
    add(notice) {
      notices = [...notices.filter(({ id }) => id !== notice.id), notice]
      onChange()
    },
    remove(id) {
      if (!notices.some((notice) => notice.id === id)) return
      notices = notices.filter((notice) => notice.id !== id)
      onChange()
    },
  }
}
