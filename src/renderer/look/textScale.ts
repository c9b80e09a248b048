import { createContext, useContext } from 'react'
import { type TextScale, usualTextScale } from './millimetres.ts'

/**
 * The text size that a person has chosen, and a function that changes it. Lost with the window when the person leaves.
 */
export type TextScaleChoice = readonly [scale: TextScale, choose: (scale: TextScale) => void]

export const TextScaleContext = createContext<TextScaleChoice>([usualTextScale, () => {}])

export function useTextScale(): TextScaleChoice {
  return useContext(TextScaleContext)
}
