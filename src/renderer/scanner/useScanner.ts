import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ScannerSettings } from '../../shared/model.ts'
import { codeOf, nextKey, noBurst, PAUSE_MILLISECONDS } from './scan.ts'

/**
 * Hears a scanner that types like a keyboard, and keeps its keys from everything else on the screen: its Enter turns no
 * page. Where a dialog or a field has the focus, the code is theirs. Returns whether a scanner has typed since the time
 * of an event, so that its first key can be told from a person's.
 */
export function useScanner(settings: ScannerSettings, onCode: (code: string) => void): (timeStamp: number) => boolean {
  const burst = useRef(noBurst)
  const lastScanned = useRef(Number.NEGATIVE_INFINITY)
  const tell = useEffectEvent(onCode)
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    // Some scanners send the control characters of a code as combinations with Control.
    const key = event.ctrlKey || event.altKey || event.metaKey ? 'Control' : event.key
    const outcome = nextKey(burst.current, { key, at: event.timeStamp }, settings)
    burst.current = outcome.burst
    if (outcome.isScanned) {
      lastScanned.current = event.timeStamp
      event.preventDefault()
      event.stopImmediatePropagation()
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
      if (event.repeat || isElsewhere()) {
        burst.current = noBurst
        return
      }
      if (take(event)) pause = setTimeout(endByPause, PAUSE_MILLISECONDS)
    }
    // On the way down, before anything else on the page hears of the key.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(pause)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])

  return useCallback((timeStamp) => lastScanned.current >= timeStamp, [])
}

function isElsewhere(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, [contenteditable]') === true
  )
}
