import { useLayoutEffect, useState } from 'react'
import type { Station, Theme } from '../shared/model.ts'
import { DIAGONAL_INCHES } from '../shared/panelLimits.ts'
import { LockLayer } from './features/access/LockLayer.tsx'
import { BareSentence } from './kiosk/BareSentence.tsx'
import { CallFailureNotice } from './kiosk/CallFailureNotice.tsx'
import { stationOf, useIsKioskReady, useKioskState } from './kiosk/useKioskState.ts'
import { applyLook, pixelsPerMillimetre, type TextScale, usualTextScale } from './look/millimetres.ts'
import { type TextScaleChoice, TextScaleContext } from './look/textScale.ts'
import { useWindowSize } from './look/useWindowSize.ts'
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

/** Applies the station's look to the page, again when the window is resized. */
function useLook(station: Pick<Station, 'theme' | 'diagonalInches'> | null, textScale: TextScale): void {
  const size = useWindowSize()
  const theme = station?.theme ?? themeOfDocument()
  const diagonalInches = station?.diagonalInches ?? DIAGONAL_INCHES.usual

  useLayoutEffect(() => {
    applyLook(document.documentElement, {
      theme,
      pixelsPerMillimetre: pixelsPerMillimetre({ ...size, diagonalInches }),
      textScale,
    })
  }, [theme, size, diagonalInches, textScale])
}

/** Until the station is known, the theme that the main process has written into the document. */
function themeOfDocument(): Theme {
  return document.documentElement.dataset.theme === 'day' ? 'day' : 'night'
}
