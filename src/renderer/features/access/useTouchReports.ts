import { useEffect, useEffectEvent } from 'react'
import { useReadKioskState } from '../../kiosk/useKioskState.ts'
import { useSend } from '../../kiosk/useSend.ts'

const ONE_SECOND = 1000

const TOUCHES = ['pointerdown', 'pointerup', 'keydown', 'wheel'] as const

/** Reports touches and keys to the main process. `isMaintaining`: a maintenance screen is shown. */
export function useTouchReports(isMaintaining: boolean): void {
  const send = useSend()
  const readState = useReadKioskState()
  const isMaintainingNow = useEffectEvent(() => isMaintaining)
  const report = useEffectEvent((isMaintaining: boolean) => void send('reportTouch', { isMaintaining }))
  const isCounted = useEffectEvent(() => {
    const { session, technician, lock } = readState()
    return (session !== null || technician.kind === 'open') && lock.kind !== 'locked'
  })

  useEffect(() => {
    const reports = createTouchReports(
      () => isMaintainingNow(),
      (isMaintaining) => report(isMaintaining),
    )
    const onTouch = () => isCounted() && reports.touch()
    for (const kind of TOUCHES) window.addEventListener(kind, onTouch, { capture: true, passive: true })
    return () => {
      reports.stop()
      for (const kind of TOUCHES) window.removeEventListener(kind, onTouch, { capture: true })
    }
  }, [])
}

/**
 * Reports touches: the first one, then at most one a second, the last one included. A touch that opened maintenance was
 * reported before it did, so it is reported again.
 */
export function createTouchReports(isMaintaining: () => boolean, report: (isMaintaining: boolean) => void) {
  let second: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  const send = () => {
    const said = isMaintaining()
    isTouched = false
    report(said)
    second = setTimeout(() => {
      second = undefined
      if (isTouched || isMaintaining() !== said) send()
    }, ONE_SECOND)
  }
  return {
    touch() {
      if (second === undefined) send()
      else isTouched = true
    },
    stop: () => clearTimeout(second),
  }
}
