import { type AnswerSummary, MOST_QUESTIONS } from '../../shared/recordsAnswer.ts'
import type { AnswerSearch } from './answerSearch.ts'
import type { ParsedAnswer } from './parsedAnswer.ts'
import type { Hide } from './recordValue.ts'

/** An answer with all that can be asked of it. */
export interface KeptAnswer {
  readonly summary: AnswerSummary
  readonly parsed: ParsedAnswer
  /** As it came, but for the session's own secrets. */
  readonly text: string
  readonly columns: readonly string[]
  readonly search: AnswerSearch
  /** The key of the next page, as it is sent back; null where none follows. */
  readonly continuation: string | null
  /** Takes out of any text what was secret when the answer came. */
  readonly hide: Hide
}

/** The newest answers of a session, in memory only. */
export interface Answers {
  keep(answer: KeptAnswer): void
  /** Null for one that is forgotten, or never was. */
  find(answerId: string): KeptAnswer | null
  forgetAll(): void
  /** Changes whenever all are forgotten: what was asked before is not kept after. */
  era(): number
}

/** As long as the newest answers are longer than this together, in characters, the oldest of them are forgotten. */
const MOST_CHARACTERS = 32 * 1024 * 1024

export function createAnswers(mostCharacters = MOST_CHARACTERS): Answers {
  let kept: readonly KeptAnswer[] = []
  let era = 0
  return {
    keep(answer) {
      kept = [answer, ...kept].slice(0, MOST_QUESTIONS)
      while (kept.length > 1 && lengthOf(kept) > mostCharacters) kept = kept.slice(0, -1)
    },
    find: (answerId) => kept.find(({ summary }) => summary.answerId === answerId) ?? null,
    forgetAll() {
      kept = []
      era += 1
    },
    era: () => era,
  }
}

function lengthOf(answers: readonly KeptAnswer[]): number {
  return answers.reduce((sum, { text }) => sum + text.length, 0)
}
