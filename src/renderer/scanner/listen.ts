import type { ScannerSettings } from '../../shared/model.ts'
import { type Meanings, meantKey } from './codes.ts'
import { type KeptField, keptField, putBack } from './keptField.ts'
import { codeOf, nextKey, noBurst, pauseOf } from './scan.ts'

/** The ear of the program for scanners. */
export interface ScannerListener {
  /** Whether a scanner has typed since the time of an event: its first key can be told from a person's by then. */
  readonly scannedSince: (timeStamp: number) => boolean
  readonly stop: () => void
}

/**
 * Hears a scanner that types like a keyboard, and keeps its keys from everything else on the page: its Enter turns no
 * page, answers no dialog and signs nobody in, and a field is afterwards as it was before. Its first key cannot be told
 * from a person's, and a field is given three: they are taken out again.
 */
export function listenToScanner({
  settings,
  meanings,
  onTakenBack,
  onCode,
}: {
  settings: () => ScannerSettings
  meanings: () => Meanings
  /** What a field was given was a scanner's: it is taken out again. */
  onTakenBack: () => void
  onCode: (code: string) => void
}): ScannerListener {
  let burst = noBurst
  let lastScanned = Number.NEGATIVE_INFINITY
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Each field that the burst has gone into: one may hand on to the next when it is full. */
  let kept: readonly KeptField[] = []

  /** What stood in a password field must not stay here. */
  const forget = () => {
    burst = noBurst
    kept = []
  }
  const endByPause = () => {
    const code = codeOf(burst, settings())
    forget()
    if (code !== null) onCode(code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(pause)
    if (event.repeat) return forget()
    const now = settings()
    const { beganAt } = burst
    const outcome = nextKey(burst, { key: meantKey(meanings(), strokeOf(event)), at: event.timeStamp }, now)
    burst = outcome.burst
    const isOpen = burst.text !== ''
    if (isOpen && burst.beganAt !== beganAt) kept = []
    const field = keptField()
    if (isOpen && field !== null && !kept.some((one) => one.field === field.field)) kept = [...kept, field]
    if (outcome.isScanned && (outcome.isSure || field === null)) {
      lastScanned = event.timeStamp
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const one of kept) putBack(one)
      if (kept.length > 0) onTakenBack()
    }
    if (outcome.code !== null) onCode(outcome.code)
    if (isOpen) pause = setTimeout(endByPause, pauseOf(burst, now))
    else kept = []
  }
  // On the way down, before anything else on the page hears of the key.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return {
    scannedSince: (timeStamp) => lastScanned >= timeStamp,
    stop() {
      clearTimeout(pause)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    },
  }
}

function strokeOf(event: KeyboardEvent) {
  const { code, key, shiftKey, altKey, ctrlKey, metaKey } = event
  // A station whose own layout has no AltGr hears Alt, one of Windows hears Control and Alt.
  const altGraph = altKey || event.getModifierState('AltGraph')
  return { code, key, shift: shiftKey, altGraph, control: (ctrlKey && !altGraph) || metaKey }
}
