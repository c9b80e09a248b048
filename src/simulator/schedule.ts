/** What is to happen later, and can be called off as a whole. */
export interface Schedule {
  later(milliseconds: number, action: () => void): void
  callOff(): void
}

export function makeSchedule(): Schedule {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    later(milliseconds, action) {
      const timeout = setTimeout(() => {
        waiting.delete(timeout)
        action()
      }, milliseconds)
      waiting.add(timeout)
    },
    callOff() {
      for (const timeout of waiting) clearTimeout(timeout)
      waiting.clear()
    },
  }
}
