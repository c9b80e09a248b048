import { useEffect, useEffectEvent, useRef } from 'react'
import { useScannerKeys } from '../../scanner/link.ts'
import { strokeOf } from '../../scanner/listen.ts'
import { collect, END_MILLISECONDS, noKeys, type ScanKeys, scanOf } from './scanKeys.ts'

/** Gives the keys of each scan to `onScan` while `isOn`, and keeps them from the screen. */
export function useScan(isOn: boolean, onScan: (scan: ScanKeys) => void): void {
  const keys = useRef(noKeys)
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const give = useEffectEvent(onScan)
  const end = () => {
    const scan = scanOf(keys.current, 'none')
    keys.current = noKeys
    if (scan !== null) give(scan)
  }
  const take = useEffectEvent((event: KeyboardEvent) => {
    clearTimeout(pause.current)
    const outcome = collect(keys.current, strokeOf(event), event.timeStamp)
    keys.current = outcome.keys
    if (outcome.belongs) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (outcome.scan !== null) give(outcome.scan)
    else if (keys.current.strokes.length > 0) pause.current = setTimeout(end, END_MILLISECONDS)
  })
  useScannerKeys(isOn, (event) => take(event))
  useEffect(() => {
    if (!isOn) return
    return () => {
      clearTimeout(pause.current)
      keys.current = noKeys
    }
  }, [isOn])
}
