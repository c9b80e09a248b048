import type { Locator } from 'playwright/test'

/**
 * How large the capitals of a text are for an eye at a distance, in arc minutes, as the text is rendered: the smallest
 * of all matching elements. A text that is cut at an edge counts as 0.
 */
export async function leastArcMinutes(texts: Locator, metres: number): Promise<number> {
  const sizes = await texts.evaluateAll((elements) => {
    const millimetre = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('There is no canvas')
    return elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return 0
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return context.measureText('H').actualBoundingBoxAscent / millimetre
    })
  })
  const capital = Math.min(...sizes)
  return Number.isFinite(capital) ? (Math.atan(capital / (1000 * metres)) * 180 * 60) / Math.PI : 0
}
