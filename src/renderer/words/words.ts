import { createContext, useContext } from 'react'
import type { Language } from '../../shared/model.ts'
import { en, type Words } from './en.ts'

const LANGUAGES: Readonly<Record<Language, Words>> = { en }

export function wordsOf(language: Language): Words {
  return LANGUAGES[language]
}

export const WordsContext = createContext<Words>(en)

/** The words of the display in the station's language. */
export function useWords(): Words {
  return useContext(WordsContext)
}

export type { Words }
