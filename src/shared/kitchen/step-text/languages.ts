import type { Language } from '../../model.ts'
import { ENGLISH } from './english.ts'
import type { StepWords } from './stepWords.ts'

/** To support another language, add an entry. */
export const STEP_WORDS: Readonly<Record<Language, StepWords>> = { en: ENGLISH }
