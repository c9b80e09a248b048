import { useMemo } from 'react'
import { useStation } from '../../kiosk/useKioskState.ts'
import { displaySize } from '../../look/lowDisplay.ts'
import { pixelsPerMillimetre, type TextScale } from '../../look/millimetres.ts'
import { useTextScale } from '../../look/textScale.ts'
import { useWindowSize } from '../../look/useWindowSize.ts'
import { type Panel, panelOf, type TextSize, textSizes } from './panel.ts'

interface DisplayPanel {
  readonly panel: Panel
  /** Of the text of a step, from the smallest. */
  readonly sizes: readonly TextSize[]
  readonly scale: TextScale
  /** In pixels. */
  readonly millimetre: number
}

/** How the cards stand on this display, at the size of text that was chosen. */
export function useDisplayPanel(): DisplayPanel {
  const { width, height } = useWindowSize()
  const { diagonalInches } = useStation()
  const [scale] = useTextScale()
  return useMemo(() => {
    const panel = panelOf(displaySize(diagonalInches))
    const millimetre = pixelsPerMillimetre({ width, height, diagonalInches })
    return { panel, sizes: textSizes(panel, scale), scale, millimetre }
  }, [width, height, diagonalInches, scale])
}
