import type { TextLanguage } from '../../textLanguage.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { SYMBOLS } from './noWords.ts'
import { SPANISH } from './spanish.ts'
import type { StepWords } from './stepWords.ts'

export const STEP_WORDS: Readonly<Record<TextLanguage, StepWords>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  unknown: SYMBOLS,
}
