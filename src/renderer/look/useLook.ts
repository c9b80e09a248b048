import { useLayoutEffect } from 'react'
import type { Station } from '../../shared/model.ts'
import { DIAGONAL_INCHES } from '../../shared/panelLimits.ts'
import { applyLook, pixelsPerMillimetre, type TextScale } from './millimetres.ts'
import { useWindowSize } from './useWindowSize.ts'

/** Applies the station's look to the page, again when the window is resized. */
export function useLook(station: Pick<Station, 'theme' | 'diagonalInches'> | null, textScale: TextScale): void {
  const size = useWindowSize()
  const theme = station?.theme ?? 'night'
  const diagonalInches = station?.diagonalInches ?? DIAGONAL_INCHES.usual

  useLayoutEffect(() => {
    applyLook(document.documentElement, {
      theme,
      pixelsPerMillimetre: pixelsPerMillimetre({ ...size, diagonalInches }),
      textScale,
    })
  }, [theme, size, diagonalInches, textScale])
}
