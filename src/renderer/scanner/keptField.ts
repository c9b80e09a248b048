/** What a field held before keys came that were not meant for it. */
export interface KeptField {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url', 'email', 'number'])

/** The field that has the focus, as it is now; null where keys would go into none. */
export function keptField(): KeptField | null {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXT_TYPES.has(field.type))
  return isField ? { field, text: field.value, start: field.selectionStart, end: field.selectionEnd } : null
}

/** Takes out again what has been typed since. */
export function putBack({ field, text, start, end }: KeptField): void {
  if (field.value === text) return
  // React overlooks a value that is set through the element: it has put a setter of its own there.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
