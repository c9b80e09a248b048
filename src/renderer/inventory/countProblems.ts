/** Why a number was not counted, with the numbers that can be counted in its place. */
export interface CountProblem {
  readonly number: string
  readonly title: string
  readonly more: string
  readonly answers: readonly { readonly number: string; readonly count: () => void }[]
}

/**
 * The problems of which the first is shown. A question stays until it is answered or closed, because its tag is not
 * counted yet: later ones wait behind it. What is no question gives way to the next number.
 */
export type CountProblems = readonly CountProblem[]

const isQuestion = ({ answers }: CountProblem) => answers.length > 0

export function withProblem(problems: CountProblems, problem: CountProblem): CountProblems {
  const open = problems.filter(isQuestion)
  if (!isQuestion(problem)) return [problem, ...open]
  return open.some(({ number }) => number === problem.number) ? open : [...open, problem]
}

/** After a number was counted, as the answer to the question about `asked`, or else by a scan or a touch of its own. */
export function withCounted(problems: CountProblems, counted: string, asked: string | null): CountProblems {
  const isAnswered = ({ number, answers }: CountProblem) =>
    asked === null ? answers.some((one) => one.number === counted) : number === asked
  return problems.filter((problem) => isQuestion(problem) && !isAnswered(problem))
}
