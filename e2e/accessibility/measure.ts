import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { drawn } from '../hand.ts'
import { findFaintText } from './contrast.ts'

/** A fault of an element on the display, in one line that names what to correct. */
export interface Finding {
  readonly rule:
    | 'axe'
    | 'size'
    | 'covered'
    | 'overflow'
    | 'cut'
    | 'alike'
    | 'broken'
    | 'contrast'
    | 'added'
    | 'system keyboard'
  readonly element: string
  readonly detail: string
}

/** WCAG 2.2 A and AA, as far as axe-core can test it automatically. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Excluded: the rule that a name must contain the words on its button. The names are a contract of their own and say
 * more than the visible words: "Larger text" for A+, "Number keys" for 123.
 */
const withoutNames = { 'label-content-name-mismatch': { enabled: false } }

/**
 * The width of the panel on which two rules of axe-core are left to measurements of our own that ask for more. The rules
 * are three quarters of its time. axe-core has them on the other panels: those of the tests with @long, and the upright
 * one of some walks.
 *
 * - Contrast: `findFaintText` has higher bounds, in both themes. It takes the surface from the ancestors of a text; axe
 *   also handles a text over an element that is not an ancestor.
 * - The size of targets: `findSmallOrCoveredTargets` wants 10 mm; axe wants 24 pixels, 6 mm.
 */
const WIDTH_WITHOUT_SLOW_AXE_RULES = 1366

/** axe-core continues its work by timers without a delay, which on the stage would wait until time passes. */
const axeScript = `((setTimeout) => {${axe.source}
})((action, delay) => (delay ? 0 : setImmediate(action)))`

/**
 * The axe-core rules for the current screen. The script is evaluated, because the page's policy allows no script
 * element.
 */
async function findAxeViolations(page: Page): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(
    async ({ tags, withoutNames, widthWithoutSlow }) => {
      const { axe: rulebook } = window as unknown as { axe: typeof axe }
      const runOnly = { type: 'tag', values: tags } as const
      // Without a window manager, a window as wide as the display can differ from it by a pixel.
      const slow = { enabled: Math.abs(innerWidth - widthWithoutSlow) > 1 }
      const rules = { ...withoutNames, 'color-contrast': slow, 'target-size': slow }
      const found = await rulebook.run(document, { runOnly, rules, resultTypes: ['violations'] })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => ({ element: html, detail: `${id}: ${failureSummary}` })),
      )
    },
    { tags: axeTags, withoutNames, widthWithoutSlow: WIDTH_WITHOUT_SLOW_AXE_RULES },
  )
  return violations.map(({ element, detail }) => ({
    rule: 'axe' as const,
    element: shortened(element),
    detail: shortened(detail, 300),
  }))
}

/**
 * The sizes of touch targets in millimetres of the page's own `--mm`: none under 10 mm, rows 15 mm, Back, Next and
 * digits 20 mm high. No target is covered by another element; behind an open dialog none can be touched.
 */
async function findSmallOrCoveredTargets(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    const millimetre = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    const touchable =
      'button, input, select, textarea, a[href], [role=button], [role=tab], [role=checkbox], [role=radio]'
    const row = '[role=checkbox]:not([data-chip]), [role=radio], [role=tab], [data-row]'
    const turn = '[data-number-pad] button, [data-screen="step"] footer button'
    // Half a pixel: lengths in millimetres are rounded to whole pixels.
    const tolerance = 0.5
    const findings: { rule: 'size' | 'covered'; element: string; detail: string }[] = []
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    for (const element of document.querySelectorAll<HTMLElement>(touchable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (dialog !== undefined && !dialog.contains(element)) continue
      const { width, height, left, top } = element.getBoundingClientRect()
      const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
      const least = element.matches(turn) ? 20 : element.matches(row) ? 15 : 10
      if (height + tolerance < least * millimetre || width + tolerance < Math.min(least, 15) * millimetre) {
        const size = `${(width / millimetre).toFixed(1)} × ${(height / millimetre).toFixed(1)} mm`
        findings.push({ rule: 'size', element: name, detail: `${size}, but ${least} mm are needed` })
      }
      const middle = { x: left + width / 2, y: top + height / 2 }
      const scroller = element.closest('[data-scroll-view]')?.getBoundingClientRect()
      const scrolledAway =
        scroller !== undefined && (middle.y < scroller.top || middle.y > scroller.bottom || middle.x > scroller.right)
      const there = document.elementFromPoint(middle.x, middle.y)
      // An alert may cover everything but Back and Next of a step.
      if (there?.closest('[role=alert]') && !element.matches('[data-screen="step"] footer button')) continue
      // A touch on the label of a field reaches the field.
      if (!scrolledAway && there !== null && !element.contains(there) && !there.contains(element)) {
        findings.push({ rule: 'covered', element: name, detail: `under ${there.tagName} ${there.className}` })
      }
    }
    return findings
  })
}

/**
 * Content that does not fit: the page, a text or a button in the window, a text in an element that cuts it off, a word
 * of usual length in its line.
 */
export async function findOverflow(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    const tolerance = 1
    const findings: { rule: 'overflow' | 'cut' | 'broken'; element: string; detail: string }[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) {
      const detail = `${scrollWidth} × ${scrollHeight} in a window of ${innerWidth} × ${innerHeight}`
      findings.push({ rule: 'overflow', element: 'the page', detail })
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const round = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round).join(' ')
    const isOutside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      inner.left < outer.left - tolerance ||
      inner.top < outer.top - tolerance ||
      inner.right > outer.right + tolerance ||
      inner.bottom > outer.bottom + tolerance
    const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    // Content far below the fold without layout has no size of its own.
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ contentVisibilityAuto: true }) ||
      element.closest('.unseen, [aria-hidden=true], svg') !== null
    // The beginning of a step in the list of all steps, or of a value in a table: it ends in an ellipsis, and a touch
    // shows the whole.
    const isBeginning = (element: Element) => element.closest('[data-beginning]') !== null

    for (const button of document.querySelectorAll<HTMLElement>('button, input')) {
      if (isUnseen(button)) continue
      const box = button.getBoundingClientRect()
      if (button.closest('[data-scroll-view]') === null && isOutside(box, whole)) {
        findings.push({ rule: 'overflow', element: nameOf(button), detail: `of the window: ${round(box)}` })
      }
      if (button.tagName === 'BUTTON' && button.scrollWidth > button.clientWidth + tolerance) {
        const detail = `its words need ${button.scrollWidth} of ${button.clientWidth} pixels`
        findings.push({ rule: 'cut', element: nameOf(button), detail })
      }
    }

    /** Whether an element around a text cuts it. */
    const checkRoom = (element: Element, line: DOMRect) => {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const outer = around.getBoundingClientRect()
        const sideways = { left: outer.left, top: -Infinity, right: outer.right, bottom: Infinity }
        if (overflowY === 'auto' || overflowY === 'scroll') {
          // Content that is too long is paged; content that is too wide cannot be reached.
          if (isOutside(line, sideways)) {
            findings.push({ rule: 'cut', element: nameOf(element), detail: `${round(line)} by ${nameOf(around)}` })
          }
          break
        }
        const cutsOff = overflowX !== 'visible' || overflowY !== 'visible'
        const holds = cutsOff || around.tagName === 'BUTTON'
        // The height of a line comes from its font, and half of it is empty space above and below the letters.
        const slack = Number.parseFloat(getComputedStyle(element).fontSize) * 0.25
        const room = { left: outer.left, top: outer.top - slack, right: outer.right, bottom: outer.bottom + slack }
        // A label that stands only where it fits as a whole has wrapped below its only line, or beside its only column.
        const isLeftOut =
          line.top >= outer.bottom - slack || line.left >= outer.right - 1 || line.right <= outer.left + 1
        if (element.closest('[data-where-it-fits]') !== null && isLeftOut) break
        if (holds && isOutside(line, room)) {
          findings.push({
            rule: 'cut',
            element: nameOf(element),
            detail: `${round(line)} in ${round(outer)} of ${nameOf(around)}`,
          })
          break
        }
        // A popover is in the top layer: no ancestor cuts it.
        if (around === document.documentElement || around.matches(':popover-open')) {
          const display = { ...whole, top: whole.top - slack, bottom: whole.bottom + slack }
          if (isOutside(line, display)) {
            findings.push({ rule: 'overflow', element: nameOf(element), detail: `of the window: ${round(line)}` })
          }
          break
        }
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (element === null || text.textContent?.trim() === '' || isUnseen(element) || isBeginning(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,16}/gu)) {
        const letters = document.createRange()
        letters.setStart(text, index)
        letters.setEnd(text, index + word.length)
        const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) findings.push({ rule: 'broken', element: nameOf(element), detail: `the word “${word}”` })
      }
      // A text of several pages: each line of it is on one.
      const boxes = element.closest('[data-where-it-fits]') === null ? [box] : [...range.getClientRects()]
      for (const line of boxes) checkRoom(element, line)
    }
    return findings
  })
}

/**
 * Texts that look the same because what differs is cut off or left out, and texts that are cut though no one said so
 * (`data-beginning`). A text in a row with a number that differs is told apart by it.
 */
async function findAlike(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    const shownOf = (element: HTMLElement): string => {
      const left = element.closest<HTMLElement>('[data-shown]')?.dataset.shown
      if (left !== undefined) return left
      const range = document.createRange()
      range.selectNodeContents(element)
      let clip: Element | null = element
      while (clip !== null && getComputedStyle(clip).overflow === 'visible') clip = clip.parentElement
      if (clip === null || clip.matches('[data-scroll-view], html, body')) return element.innerText
      const { right, bottom, left: start } = clip.getBoundingClientRect()
      // The letters inside of what cuts them off.
      let shown = ''
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const box = range.getBoundingClientRect()
          const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
          if (middle.x < right && middle.x > start && middle.y < bottom) shown += letter
        }
      }
      return shown
    }
    const found: { rule: 'alike'; element: string; detail: string }[] = []
    const seen = new Map<string, string>()
    for (const element of document.querySelectorAll<HTMLElement>('[data-beginning]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const whole = (element.textContent ?? '').trim()
      const shown = shownOf(element).trim()
      const other = seen.get(shown)
      if (other !== undefined && other !== whole)
        found.push({ rule: 'alike', element: `“${shown}”`, detail: `“${whole}” and “${other}”` })
      if (shown !== whole || !seen.has(shown)) seen.set(shown, whole)
    }
    return found
  })
}

/**
 * Lines of which the lower edge of what cuts them off shows a part: letters whose descenders or dots are cut, or the
 * tops of a line after the last one.
 */
export async function findCutLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('No canvas')
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (element === null || !element.checkVisibility() || element.closest('.unseen, svg, [data-shown]') !== null)
        continue
      let cutting: Element | null = element
      while (cutting !== null && getComputedStyle(cutting).overflowY === 'visible') cutting = cutting.parentElement
      if (cutting === null || cutting.matches('[data-scroll-view], html, body')) continue
      const style = getComputedStyle(element)
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const letters = pen.measureText(text.textContent ?? '')
      const edge = cutting.getBoundingClientRect().bottom
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        const baseline = line.top + letters.fontBoundingBoxAscent
        const [top, bottom] = [baseline - letters.actualBoundingBoxAscent, baseline + letters.actualBoundingBoxDescent]
        if (top < edge - 1 && bottom > edge + 1)
          found.push(
            `“${text.textContent?.slice(0, 40)}”: ${Math.round(top)}–${Math.round(bottom)}, cut at ${Math.round(edge)}`,
          )
      }
    }
    return [...new Set(found)]
  })
}

/** Texts and names with an invisible character (Unicode category Cf). The practice kitchen has none, and none is added. */
async function findAddedCharacters(page: Page): Promise<readonly Finding[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [aria-description]')]
    const names = named.flatMap((one) => [one.ariaLabel ?? '', one.ariaDescription ?? ''])
    return [document.body.textContent ?? '', ...names]
  })
  return texts.flatMap((text) =>
    [...text.matchAll(/.{0,30}\p{Cf}.{0,30}/gu)].map(({ 0: around }) => ({
      rule: 'added' as const,
      element: around,
      detail: 'an invisible character',
    })),
  )
}

/**
 * All findings above for the current screen, once it no longer changes. Colours are measured in both themes; the
 * geometry is the same in both.
 */
export async function findAllFlaws(page: Page): Promise<readonly Finding[]> {
  await comeToRest(page)
  return [
    ...(await findSmallOrCoveredTargets(page)),
    ...(await findOverflow(page)),
    ...(await findAlike(page)),
    ...(await findAxeViolations(page)),
    ...(await findSystemKeyboards(page)),
    ...(await findFaintText(page)),
    ...(await findAddedCharacters(page)),
  ]
}

/**
 * Waits until nothing scrolls or is laid out again, and ends each animation but those that never end or last as long as a
 * request is held.
 */
export async function comeToRest(page: Page): Promise<void> {
  for (let [before, now] = ['', 'begin']; now !== before; ) {
    before = now
    await drawn(page)
    now = await page.evaluate(() => {
      const running = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 5000)
      for (const animation of running) animation.finish()
      return [running.length, ...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)].join()
    })
  }
}

function shortened(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most)}…` : line
}

/**
 * Finds fields that would open the keyboard of the operating system. Chromium opens it for a field without
 * `inputmode=none`, and where a page calls `navigator.virtualKeyboard.show()` or makes space for it.
 */
async function findSystemKeyboards(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    const typed = 'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]'
    const findings: { rule: 'system keyboard'; element: string; detail: string }[] = []
    for (const field of document.querySelectorAll<HTMLElement>(typed)) {
      const element = `${field.tagName.toLowerCase()} "${field.getAttribute('aria-label') ?? field.id}"`
      if (field.inputMode !== 'none')
        findings.push({ rule: 'system keyboard', element, detail: 'inputmode is not none' })
    }
    const { virtualKeyboard } = navigator as { virtualKeyboard?: { overlaysContent: boolean; show: () => void } }
    const calls = window as { systemKeyboardCalls?: number }
    if (virtualKeyboard !== undefined && calls.systemKeyboardCalls === undefined) {
      calls.systemKeyboardCalls = 0
      // From now on calls are counted.
      virtualKeyboard.show = () => {
        calls.systemKeyboardCalls = (calls.systemKeyboardCalls ?? 0) + 1
      }
    }
    if ((calls.systemKeyboardCalls ?? 0) > 0 || virtualKeyboard?.overlaysContent === true) {
      findings.push({
        rule: 'system keyboard',
        element: 'the page',
        detail: 'has asked for the keyboard of the system',
      })
    }
    return findings
  })
}
