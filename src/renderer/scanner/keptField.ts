/** What a field held before keys came that were not meant for it. */
export interface KeptField {
  readonly field: HTMLInputElement
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

/** The field of a dialog that has the focus, as it is now; null where keys would go into none. */
export function keptField(): KeptField | null {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.closest('dialog') === null) return null
  return { field, text: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** Takes out again what has been typed since. */
export function putBack({ field, text, start, end }: KeptField): void {
  if (field.value === text) return
  // React overlooks a value that is set through the element: it has put a setter of its own there.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
