import { useState } from 'react'
import { LockLayer } from './features/access/LockLayer.tsx'
import { BareSentence } from './kiosk/BareSentence.tsx'
import { CallFailureNotice } from './kiosk/CallFailureNotice.tsx'
import { stationOf, useIsKioskReady, useKioskState } from './kiosk/useKioskState.ts'
import { type TextScale, usualTextScale } from './look/millimetres.ts'
import { type TextScaleChoice, TextScaleContext } from './look/textScale.ts'
import { useLook } from './look/useLook.ts'
import { Screens } from './Screens.tsx'
import { Scanner } from './scanner/Scanner.tsx'
import { StepReading } from './screens/parts.tsx'
import { useSetupLook } from './setup/frame/useSetupLook.ts'
import { GuardedFromRinging } from './timers/RingingTimers.tsx'
import { FirstWordsContext, firstWordsOf } from './words/firstWords.ts'

export function App() {
  return useIsKioskReady() ? <Kiosk /> : <Starting />
}

/** Shown before the first state, while the station's language and theme are not known. */
function Starting() {
  useLook(null, usualTextScale)
  return <BareSentence>{firstWordsOf('en').starting}</BareSentence>
}

/** Applies the station's language and theme. */
function Kiosk() {
  const station = useKioskState(stationOf)
  const words = firstWordsOf(station?.language ?? 'en')
  const textScale = useSessionTextScale(useKioskState(({ session }) => session?.employeeNumber ?? null))
  useLook(useSetupLook() ?? station, textScale[0])
  return (
    <FirstWordsContext value={words}>
      <TextScaleContext value={textScale}>
        <CallFailureNotice>
          <Scanner>
            <GuardedFromRinging>
              <LockLayer StepReading={StepReading}>
                <Screens />
              </LockLayer>
            </GuardedFromRinging>
          </Scanner>
        </CallFailureNotice>
      </TextScaleContext>
    </FirstWordsContext>
  )
}

/**
 * The text size of a reader without a session ends when a session begins in the same window; the size of a session ends
 * with its window.
 */
function useSessionTextScale(employeeNumber: string | null): TextScaleChoice {
  const [scale, choose] = useState<TextScale>(usualTextScale)
  const [chosenBy, setChosenBy] = useState(employeeNumber)
  if (chosenBy !== employeeNumber) {
    setChosenBy(employeeNumber)
    if (employeeNumber !== null) choose(usualTextScale)
  }
  return [scale, choose]
}
