import { useLayoutEffect, useState } from 'react'
import type { Station } from '../../shared/model.ts'
import { applyLook, pixelsPerMillimetre, type TextScale } from './millimetres.ts'

/** Applies the station's look to the page, again when the window is resized. */
export function useLook(station: Station | null, textScale: TextScale): void {
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const theme = station?.theme ?? 'night'
  const diagonalInches = station?.diagonalInches ?? 21.5

  useLayoutEffect(() => {
    const measure = () => setSize({ width: window.innerWidth, height: window.innerHeight })
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  useLayoutEffect(() => {
    applyLook(document.documentElement, {
      theme,
      pixelsPerMillimetre: pixelsPerMillimetre({ ...size, diagonalInches }),
      textScale,
    })
  }, [theme, size, diagonalInches, textScale])
}
