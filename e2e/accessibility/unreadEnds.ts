import type { Locator, Page } from 'playwright/test'
import type { Finding } from './measure.ts'

/** The names of timers whose last word cannot be read, of names whose middle may be left out (`BothEnds`). */
export function unreadEnds(timers: Locator): Promise<readonly string[]> {
  return timers.evaluateAll((all) =>
    all.flatMap((timer) => {
      const name = timer.querySelector<HTMLElement>('[data-beginning]')
      const line = name?.parentElement
      if (name === null || line === null || line === undefined) return [`no name: ${timer.textContent}`]
      const shown = line.dataset.shown ?? name.innerText
      const isInside = line.getBoundingClientRect().right <= innerWidth
      const isWhole = line.dataset.shown !== undefined || name.getBoundingClientRect().width <= line.clientWidth + 1
      return isInside && isWhole && shown.endsWith(name.innerText.split(' ').at(-1) ?? '') ? [] : [shown]
    }),
  )
}

/** The names of ringing timers that are not shown whole, in at most two lines. */
export function cutNames(alerts: Locator): Promise<readonly string[]> {
  return alerts.locator('bdi').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = document.createRange()
      text.selectNodeContents(name)
      const [whole, box] = [text.getBoundingClientRect(), name.getBoundingClientRect()]
      const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
      const isWhole = whole.width <= box.width + 1 && !(name.textContent ?? '').includes('…')
      return isWhole && tops.size <= 2 && name.querySelector('[data-beginning]') === null
        ? []
        : [name.textContent ?? '']
    }),
  )
}

/** The names of at most two ringing timers, which have room for them, that are not shown whole. */
export async function findCutNames(page: Page): Promise<readonly Finding[]> {
  const alerts = page.locator('[popover] [role=alert]')
  if ((await alerts.count()) > 2) return []
  return (await cutNames(alerts)).map((element) => ({ rule: 'cut', element, detail: 'the name of a ringing timer' }))
}
