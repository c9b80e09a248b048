import { MOST_QUERIES, type QueryResultSummary } from '../../shared/queryResult.ts'
import type { ParsedAnswer } from './parsedAnswer.ts'
import type { QueryResultSearch } from './queryResultSearch.ts'
import type { Hide } from './recordValue.ts'

/** An answer with its parsed content and its search. */
export interface KeptQueryResult {
  readonly summary: QueryResultSummary
  readonly parsed: ParsedAnswer
  /** The body with the secrets of the session hidden. */
  readonly text: string
  readonly columns: readonly string[]
  readonly search: QueryResultSearch
  /** The value of the continuation parameter for the next page; null after the last page. */
  readonly continuation: string | null
  /** Hides the secrets that were known when the answer arrived. */
  readonly hide: Hide
}

/** The newest answers of a session, in memory only. */
interface Answers {
  keep(answer: KeptQueryResult): void
  /** Null for a discarded answer and for an unknown id. */
  find(resultId: string): KeptQueryResult | null
  forgetAll(): void
  /** Changes with `forgetAll`, so that a request from before can be recognised and its answer discarded. */
  era(): number
}

/** The oldest answers are discarded while all together are longer than this, in characters. */
const MOST_CHARACTERS = 32 * 1024 * 1024

export function createAnswers(mostCharacters = MOST_CHARACTERS): Answers {
  let kept: readonly KeptQueryResult[] = []
  let era = 0
  return {
    keep(answer) {
      kept = [answer, ...kept].slice(0, MOST_QUERIES)
      while (kept.length > 1 && lengthOf(kept) > mostCharacters) kept = kept.slice(0, -1)
    },
    find: (resultId) => kept.find(({ summary }) => summary.resultId === resultId) ?? null,
    forgetAll() {
      kept = []
      era += 1
    },
    era: () => era,
  }
}

function lengthOf(answers: readonly KeptQueryResult[]): number {
  return answers.reduce((sum, { text }) => sum + text.length, 0)
}
