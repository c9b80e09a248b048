import { useEffect, useEffectEvent, useRef } from 'react'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useSend } from '../kiosk/useSend.ts'
import { afterSecond, afterTouch, nothingReported, type TouchReportsOutcome } from './touchReports.ts'

const ONE_SECOND = 1000
const TOUCHES = ['pointerdown', 'pointerup', 'keydown', 'wheel'] as const

/** Reports touches and keys to the main process. `isMaintaining`: a maintenance screen is shown. */
export function useTouchReports(isMaintaining: boolean): void {
  const send = useSend()
  const session = useKioskState(({ session }) => session)
  const technician = useKioskState(({ technician }) => technician)
  const lock = useKioskState(({ lock }) => lock)
  const reports = useRef(nothingReported)
  const second = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = ({ reports: next, isSent }: TouchReportsOutcome) => {
    reports.current = next
    if (!isSent) return
    void send('reportTouch', { isMaintaining })
    second.current = setTimeout(() => endSecond(), ONE_SECOND)
  }
  const endSecond = useEffectEvent(() => take(afterSecond(reports.current, isMaintaining)))
  const touch = useEffectEvent(() => {
    const isCounted = session !== null || technician.kind === 'open'
    if (isCounted && lock.kind !== 'locked') take(afterTouch(reports.current, isMaintaining))
  })

  useEffect(() => {
    const onTouch = () => touch()
    for (const kind of TOUCHES) window.addEventListener(kind, onTouch, { capture: true, passive: true })
    return () => {
      clearTimeout(second.current)
      for (const kind of TOUCHES) window.removeEventListener(kind, onTouch, { capture: true })
    }
  }, [])
}
