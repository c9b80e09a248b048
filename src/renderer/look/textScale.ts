import { createContext, useContext } from 'react'
import { type TextScale, usualTextScale } from './millimetres.ts'

/** How large a person wants what is read, and how to change it. Forgotten with the window when the person leaves. */
export type TextScaleChoice = readonly [scale: TextScale, choose: (scale: TextScale) => void]

export const TextScaleContext = createContext<TextScaleChoice>([usualTextScale, () => {}])

export function useTextScale(): TextScaleChoice {
  return useContext(TextScaleContext)
}
