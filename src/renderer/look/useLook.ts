import { useLayoutEffect } from 'react'
import type { Station, Theme } from '../../shared/model.ts'
import { DIAGONAL_INCHES } from '../../shared/panelLimits.ts'
import { applyLook, pixelsPerMillimetre, type TextScale } from './millimetres.ts'
import { useWindowSize } from './useWindowSize.ts'

/** Applies the station's look to the page, again when the window is resized. */
export function useLook(station: Pick<Station, 'theme' | 'diagonalInches'> | null, textScale: TextScale): void {
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
