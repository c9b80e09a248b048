const FIGURE = /^Numpad([0-9])$/

/** The figure of a key of the numeric keypad while NumLock is off; null for any other key. */
export function keypadFigure({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string | null {
  const figure = FIGURE.exec(code)?.[1] ?? null
  return key.length === 1 ? null : figure
}

/**
 * Takes the figures of the keypad into the field that has the focus although NumLock is off, as a Linux station often
 * starts. Without a field these keys stay arrows, which pedals send. After the scanner's listener on the window.
 */
export function takeKeypadFigures(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const figure = keypadFigure(event)
      const { activeElement } = page
      const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      if (figure === null || !isField || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      // The only way to insert a text at the caret with the events of typing.
      page.execCommand('insertText', false, figure)
    },
    { capture: true },
  )
}
