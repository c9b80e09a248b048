import type { Notice } from '../../shared/model.ts'

export interface Notices {
  all(): readonly Notice[]
  /** Replaces a notice with the same id, and shows it again if it was dismissed. */
  add(notice: Notice): void
  /** Hides a notice until it is added again. */
  dismiss(id: string): void
  /**
   * Removes the added notices of these kinds, for another station file, and shows dismissed ones again that still hold.
   */
  forget(kinds: readonly Notice['kind'][]): void
}

/** Keeps the notices for the display: the added ones, and those that `derive` returns for the current state. */
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
