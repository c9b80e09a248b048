import type { ScannerSettings } from '../../shared/model.ts'
import { type Meanings, meantKey, type Stroke } from './codes.ts'
import { codeOf, isAfterSuffix, nextKey, noBurst, pauseOf } from './scan.ts'

/** The content of a field before a scanner typed into it. */
interface SavedField {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly text: string
  readonly start: number | null
  readonly end: number | null
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url', 'email', 'number'])

/** A timer that is later than this shows that the page was busy: keys may wait for it that belong to the code. */
const LATE_MILLISECONDS = 40

/** A running listener for scanners. */
export interface ScannerListener {
  /** See ScannerLink. */
  readonly scannedSince: (timeStamp: number) => boolean
  readonly stop: () => void
}

/**
 * Listens for a scanner that types like a keyboard and keeps its keys from the page: its Enter turns no page, answers
 * no dialog and signs no person in. Its first key cannot be told from a person's, and a field gets up to three keys:
 * the field is restored afterwards.
 */
export function listenToScanner({
  settings,
  meanings,
  learner,
  onScannerTextRemoved,
  onCode,
}: {
  settings: () => ScannerSettings
  meanings: () => Meanings
  /** Takes every key while a scanner is being learnt, because nothing is known about its codes then. */
  learner: () => ((event: KeyboardEvent) => void) | null
  /**
   * Called when the keys of a scanner are removed from a field. `hasLed`: they have led away from a field, as the fifth
   * digit of an employee number does.
   */
  onScannerTextRemoved: (hasLed: boolean) => void
  /** `at`: the time of its last key, as the `timeStamp` of an event. */
  onCode: (code: string, at: number) => void
}): ScannerListener {
  let burst = noBurst
  let lastScanned = Number.NEGATIVE_INFINITY
  let pause: ReturnType<typeof setTimeout> | undefined
  /** All fields that the burst has typed into: a full field may move the focus to the next. */
  let saved: readonly SavedField[] = []

  /** The content of a password field must not be kept here. */
  const forget = () => {
    burst = noBurst
    saved = []
  }
  const endAfter = (milliseconds: number, isLast = false) => {
    const due = performance.now() + milliseconds
    pause = setTimeout(() => {
      if (isLast || performance.now() - due < LATE_MILLISECONDS) endByPause()
      else endAfter(LATE_MILLISECONDS, true)
    }, milliseconds)
  }
  const endByPause = () => {
    const code = codeOf(burst, settings())
    const { lastAt } = burst
    forget()
    if (code !== null) onCode(code, lastAt)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(pause)
    const learn = learner()
    if (learn !== null) {
      forget()
      learn(event)
      return
    }
    if (event.repeat && !isAfterSuffix(burst, event.timeStamp)) return forget()
    const now = settings()
    const { beganAt } = burst
    const outcome = nextKey(burst, { key: meantKey(meanings(), strokeOf(event)), at: event.timeStamp }, now)
    burst = outcome.burst
    const isOpen = burst.text !== ''
    if (isOpen && burst.beganAt !== beganAt) saved = []
    const field = saveFocusedField()
    if (isOpen && field !== null && !saved.some((one) => one.field === field.field)) saved = [...saved, field]
    if (outcome.isScanned && (outcome.isSure || field === null)) {
      lastScanned = event.timeStamp
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const one of saved) restoreField(one)
      if (saved.length > 0) onScannerTextRemoved(saved.some(({ field }) => !field.isConnected))
    }
    if (outcome.code !== null) onCode(outcome.code, event.timeStamp)
    if (isOpen) endAfter(pauseOf(burst, now))
    else saved = []
  }
  // In the capture phase of the window, before any other listener gets the key.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return {
    scannedSince: (timeStamp) => lastScanned >= timeStamp,
    stop() {
      clearTimeout(pause)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    },
  }
}

export function strokeOf(event: KeyboardEvent): Stroke {
  const { code, key, shiftKey, altKey, ctrlKey, metaKey } = event
  // AltGr arrives as Alt where the station's layout has no AltGr, and as Control with Alt on Windows.
  const altGraph = altKey || event.getModifierState('AltGraph')
  return { code, key, shift: shiftKey, altGraph, control: (ctrlKey && !altGraph) || metaKey }
}

/** The focused field with its current content; null if no text field has the focus. */
function saveFocusedField(): SavedField | null {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXT_TYPES.has(field.type))
  return isField ? { field, text: field.value, start: field.selectionStart, end: field.selectionEnd } : null
}

function restoreField({ field, text, start, end }: SavedField): void {
  if (field.value === text) return
  // React ignores a value that is set through its own setter on the element.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
