/** Taps each button but keys as it appears, like a second tap. Runs in the page, from now on. Returns how many. */
export function tapWhatAppears(): number {
  const { dataset } = document.documentElement
  if (dataset.tapped !== undefined) return Number(dataset.tapped)
  dataset.tapped = '0'
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const button of document.querySelectorAll('button:not([tabindex="-1"])')) {
      if (!added.some((one) => one.contains(button))) continue
      const { x, y, width, height } = button.getBoundingClientRect()
      const finger = { bubbles: true, isPrimary: true, clientX: x + width / 2, clientY: y + height / 2 }
      for (const kind of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(kind, finger))
      dataset.tapped = String(Number(dataset.tapped) + 1)
    }
  }).observe(document.body, { subtree: true, childList: true })
  return 0
}
