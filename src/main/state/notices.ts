import type { Notice } from '../../shared/model.ts'

export interface Notices {
  all(): readonly Notice[]
  /** One of the same identity is replaced: a trouble that repeats is said once; dismissed, it is said again. */
  add(notice: Notice): void
  /** A person has read it. It is said again only under another identity. */
  dismiss(id: string): void
  /** These are about what is no more: another station file. What was dismissed is said again where it is still true. */
  forget(kinds: readonly Notice['kind'][]): void
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
      dismissed = dismissed.filter((id) => id !== notice.id)
      onChange()
    },
    dismiss(id) {
      dismissed = [...dismissed.filter((one) => one !== id), id]
      onChange()
    },
    forget(kinds) {
      added = added.filter(({ kind }) => !kinds.includes(kind))
      dismissed = []
      onChange()
    },
  }
}
