import type { Locator } from 'playwright/test'

/**
 * The names of timers whose end cannot be read, of names whose middle may be left out (`BothEnds`). Each is the part
 * that should be seen.
 */
export function unreadEnds(timers: Locator): Promise<readonly string[]> {
  return timers.evaluateAll((all) =>
    all.flatMap((timer) => {
      const beginning = timer.querySelector<HTMLElement>('[data-beginning]')
      const last = beginning?.parentElement?.lastElementChild
      if (!(last instanceof HTMLElement)) return [`no name: ${timer.textContent}`]
      const { right } = last.getBoundingClientRect()
      const isWhole = last.scrollWidth <= last.clientWidth + 1 && right <= innerWidth
      return isWhole ? [] : [last.innerText]
    }),
  )
}
