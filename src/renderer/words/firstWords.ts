import { createContext, useContext } from 'react'
import type { Language } from '../../shared/model.ts'
import { type FirstWords, first } from './en/first.ts'

const LANGUAGES: Readonly<Record<Language, FirstWords>> = { en: first }

export function firstWordsOf(language: Language): FirstWords {
  return LANGUAGES[language]
}

export const FirstWordsContext = createContext<FirstWords>(first)

/** The words that need no load, in the station's language: for sign-in, the lock, and what is above every screen. */
export function useFirstWords(): FirstWords {
  return useContext(FirstWordsContext)
}

export type { FirstWords }
