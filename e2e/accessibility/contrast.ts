import type { Page } from 'playwright/test'
import type { Finding } from './measure.ts'

/**
 * Running text has a contrast of at least 10:1, other text 8.5:1, against the surface behind it. Measured in both
 * themes, without a frame between them, so that the display never draws the other one.
 */
export async function findFaintText(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const findings: { rule: 'contrast'; element: string; detail: string }[] = []
    const { dataset } = document.documentElement
    const worn = dataset.theme ?? 'night'

    function wear(theme: string): void {
      dataset.theme = theme
      for (;;) {
        const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
        if (transitions.length === 0) break
        for (const one of transitions) one.finish()
      }
    }

    function read(text: string): Colour {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      const scale = text.startsWith('color(') ? 255 : 1
      return [red * scale, green * scale, blue * scale, alpha]
    }
    /** The colour `above`, composited over an opaque colour. */
    function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
      const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
    }
    function luminance([red, green, blue]: Colour): number {
      const linear = (channel: number) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    function contrast(one: Colour, other: Colour): number {
      const [first, second] = [luminance(one), luminance(other)]
      return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
    }
    /** The surface behind the text of an element: the nearest opaque background and the translucent ones above it. */
    function surfaceOf(element: Element): Colour {
      const veils: Colour[] = []
      let surface: Colour = [255, 255, 255, 1]
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const colour = read(getComputedStyle(around).backgroundColor)
        if (colour[3] === 1) {
          surface = colour
          break
        }
        if (colour[3] > 0) veils.push(colour)
      }
      return veils.reduceRight<Colour>((below, veil) => over(veil, below), surface)
    }
    function opacityOf(element: Element): number {
      let opacity = 1
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        // A name without its middle is drawn over the whole name, which is not seen.
        if (!around.matches('[data-shown] > *')) opacity *= Number(getComputedStyle(around).opacity)
      }
      return opacity
    }
    function look(element: Element, style: CSSStyleDeclaration, words: string): void {
      const [red, green, blue, alpha] = read(style.color)
      const surface = surfaceOf(element)
      const ratio = contrast(over([red, green, blue, alpha * opacityOf(element)], surface), surface)
      const holder = element.closest('button, span[data-kind], label, dt, p, li, h1, h2')
      const least = holder !== null && ['P', 'LI', 'H1', 'H2'].includes(holder.tagName) ? 10 : 8.5
      // The tolerance covers the rounding of colours to whole numbers.
      if (ratio < least - 0.02) {
        const name = `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 40)}"`
        const detail = `${dataset.theme}: ${ratio.toFixed(2)}:1, but ${least}:1 is needed`
        findings.push({ rule: 'contrast', element: name, detail })
      }
    }

    for (const theme of ['night', 'day']) {
      wear(theme)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const element = text.parentElement
        const words = text.textContent?.trim() ?? ''
        if (element === null || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue
        // What has no room has wrapped below its box.
        const view = element.closest('[data-where-it-fits]')?.getBoundingClientRect()
        if (view !== undefined && element.getBoundingClientRect().top >= view.bottom) continue
        if (element.closest('.unseen') === null) look(element, getComputedStyle(element), words)
      }
      for (const input of document.querySelectorAll('input')) {
        if (!input.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (input.value !== '') look(input, getComputedStyle(input), input.value)
        else if (input.placeholder !== '') look(input, getComputedStyle(input, '::placeholder'), input.placeholder)
      }
    }
    wear(worn)
    return findings
  })
}
