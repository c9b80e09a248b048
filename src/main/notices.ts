import type { Notice } from '../shared/model.ts'

export interface Notices {
  all(): readonly Notice[]
  /** A notice of the same identity is replaced, so that a trouble that repeats is said once. */
  add(notice: Notice): void
  /** A person has read it. It is said again only under another identity. */
  dismiss(id: string): void
  /** Another station file, another start: nothing is said or dismissed yet. */
  clear(): void
}

/** What a person should know that stops nothing: what was added, and what `derive` says is true at the moment. */
export function createNotices(options: { derive: () => readonly Notice[]; onChange: () => void }): Notices {
  const { derive, onChange } = options
  let added: readonly Notice[] = []
  let dismissed: readonly string[] = []
  return {
    all: () => [...added, ...derive()].filter(({ id }) => !dismissed.includes(id)),
    add(notice) {
      added = [...added.filter(({ id }) => id !== notice.id), notice]
      onChange()
    },
    dismiss(id) {
      dismissed = [...dismissed.filter((one) => one !== id), id]
      onChange()
    },
    clear() {
      added = []
      dismissed = []
      onChange()
    },
  }
}
