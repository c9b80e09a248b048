/** The content of a field before a scanner typed into it. */
export interface SavedField {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url', 'email', 'number'])

/** The focused field with its current content; null if no text field has the focus. */
export function saveFocusedField(): SavedField | null {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXT_TYPES.has(field.type))
  return isField ? { field, text: field.value, start: field.selectionStart, end: field.selectionEnd } : null
}

/** Restores the content of the field. */
export function restoreField({ field, text, start, end }: SavedField): void {
  if (field.value === text) return
  // React ignores a value that is set through its own setter on the element.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
