import type { Locator } from 'playwright/test'

/** The place of an element, which may be covered, in pixels. */
export async function boxOf(target: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`It is not on the display: ${target}`)
  return box
}

/** The edges of an element, in millimetres on the display. */
export function edgesOf(target: Locator): Promise<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  return target.evaluate((element) => {
    const millimetre = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'))
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left / millimetre, right: right / millimetre, top: top / millimetre, bottom: bottom / millimetre }
  })
}

/** The size of the type of a text, in millimetres on the display. */
export function typeSizeOf(text: Locator): Promise<number> {
  return text.evaluate(
    (element) =>
      Number.parseFloat(getComputedStyle(element).fontSize) /
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm')),
  )
}
