import type { Language } from '../../shared/model.ts'
import { type LaterPart, laterPart, loadedContent } from '../kiosk/later/laterPart.ts'
import type { Words } from './en.ts'
import { useFirstWords } from './firstWords.ts'

/** All words of a language. Loaded before the first screen that needs more than the first words. */
export const wordsOf: Readonly<Record<Language, LaterPart<Words>>> = {
  en: laterPart(async () => (await import('./en.ts')).en),
}

/** All words, in the station's language, for the screens that are loaded later. */
export function useWords(): Words {
  return loadedContent(wordsOf[useFirstWords().language])
}

export type { Words }
