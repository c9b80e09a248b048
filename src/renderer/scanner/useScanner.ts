import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ScannerSettings } from '../../shared/model.ts'
import { type KeptField, keptField, putBack } from './keptField.ts'
import { codeOf, nextKey, noBurst, PAUSE_MILLISECONDS, SHORTEST_CODE } from './scan.ts'

/**
 * Hears a scanner that types like a keyboard, and keeps its keys from everything else on the screen: its Enter turns no
 * page and answers no dialog. A code that comes while a dialog is open waits until what it does can be seen. Only a field
 * that asks for codes has them for itself. Returns whether a scanner has typed since the time of an event, so that its
 * first key can be told from a person's.
 */
export function useScanner(settings: ScannerSettings, onCode: (code: string) => void): (timeStamp: number) => boolean {
  const burst = useRef(noBurst)
  const lastScanned = useRef(Number.NEGATIVE_INFINITY)
  /** The field that the burst began in. */
  const kept = useRef<KeptField | null>(null)
  const waiting = useRef<readonly string[]>([])
  const tellWaiting = useEffectEvent(() => {
    if (waiting.current.length === 0) return
    const dialog = document.querySelector('dialog[open]')
    if (dialog !== null) {
      dialog.addEventListener('close', tellWaiting, { once: true })
      return
    }
    const codes = waiting.current
    waiting.current = []
    for (const code of codes) onCode(code)
  })
  const tell = useEffectEvent((code: string) => {
    waiting.current = [...waiting.current, code]
    // Of those that wait already, the first has seen to it that they are told.
    if (waiting.current.length === 1) tellWaiting()
  })
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    // Some scanners send the control characters of a code as combinations with Control.
    const key = event.ctrlKey || event.altKey || event.metaKey ? 'Control' : event.key
    const outcome = nextKey(burst.current, { key, at: event.timeStamp }, settings)
    burst.current = outcome.burst
    const { length } = outcome.burst.text
    if (length === 1) kept.current = keptField()
    // A quick hand types two or three letters of a name as fast: a field is given them until there is no doubt.
    const isInDoubt = kept.current !== null && length > 0 && length < SHORTEST_CODE
    if (outcome.isScanned && !isInDoubt) {
      lastScanned.current = event.timeStamp
      event.preventDefault()
      event.stopImmediatePropagation()
      if (kept.current !== null) putBack(kept.current)
      kept.current = null
    }
    if (outcome.code !== null) tell(outcome.code)
    return outcome.burst.text !== ''
  })
  const endByPause = useEffectEvent(() => {
    const code = codeOf(burst.current, settings)
    burst.current = noBurst
    if (code !== null) tell(code)
  })

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      clearTimeout(pause)
      if (event.repeat || isForField()) {
        burst.current = noBurst
        return
      }
      if (take(event)) pause = setTimeout(endByPause, PAUSE_MILLISECONDS)
    }
    // On the way down, before anything else on the page hears of the key.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(pause)
      waiting.current = []
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])

  return useCallback((timeStamp) => lastScanned.current >= timeStamp, [])
}

/** Whether a field that asks for codes has the focus: one of the screen itself, or one to search with. */
function isForField(): boolean {
  const focused = document.activeElement
  return (
    focused?.matches('input, textarea, [contenteditable]') === true &&
    (focused.closest('dialog') === null || focused.matches('[type="search"]'))
  )
}
