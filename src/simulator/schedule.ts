/** Actions that are scheduled, and can be cancelled as a whole. */
export interface Schedule {
  after(milliseconds: number, action: () => void): void
  cancelAll(): void
}

export function makeSchedule(): Schedule {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    after(milliseconds, action) {
      const timeout = setTimeout(() => {
        waiting.delete(timeout)
        action()
      }, milliseconds)
      waiting.add(timeout)
    },
    cancelAll() {
      for (const timeout of waiting) clearTimeout(timeout)
      waiting.clear()
    },
  }
}
