import type { Notice } from '../../shared/model.ts'

export interface Notices {
  all(): readonly Notice[]
  /** Replaces a notice with the same id, and shows it again if it was dismissed. */
  add(notice: Notice): void
  /** Removes an added notice; hides a derived one as long as it holds. Any other id changes nothing. */
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
  /** Of derived notices only. */
  let dismissed: readonly string[] = []
  const all = () => [...added, ...derive().filter(({ id }) => !dismissed.includes(id))]
  return {
    all,
    add(notice) {
      added = [...added.filter(({ id }) => id !== notice.id), notice]
      onChange()
    },
    dismiss(id) {
      if (all().every((one) => one.id !== id)) return
      added = added.filter((one) => one.id !== id)
      const derived = derive().map((one) => one.id)
      dismissed = derived.filter((one) => one === id || dismissed.includes(one))
      onChange()
    },
    forget(kinds) {
      added = added.filter(({ kind }) => !kinds.includes(kind))
      dismissed = []
      onChange()
    },
  }
}
