import { expect, test } from 'vitest'
import { type CountProblems, withCounted, withProblem } from './useCounting.tsx'

const about = (number: string, ...answers: readonly string[]) => ({
  number,
  title: number,
  more: '',
  answers: answers.map((answer) => ({ number: answer, count: () => {} })),
})
const shown = (problems: CountProblems) => problems.map(({ number }) => number)

test('an open question stays until it is answered or closed, whatever is scanned after it', () => {
  const first = withProblem([], about('0020107', '20107', '0020107'))
  const two = withProblem(first, about('020112', '20112', '020112'))
  expect(shown(two)).toEqual(['0020107', '020112'])
  expect(shown(withProblem(two, about('0020107', '20107', '0020107')))).toEqual(['0020107', '020112'])
  // Another tag that is counted at once.
  expect(shown(withCounted(two, 'AB1', null))).toEqual(['0020107', '020112'])
  expect(shown(withCounted(two, '0020107', '0020107'))).toEqual(['020112'])
  expect(shown(withCounted(two, '20107', '0020107'))).toEqual(['020112'])
  // The right code of the tag, scanned after all.
  expect(shown(withCounted(two, '20107', null))).toEqual(['020112'])
})

test('a problem that asks nothing comes first, and gives way to the next number', () => {
  const problems = withProblem(withProblem([], about('0020107', '20107')), about('J-20118'))
  expect(shown(problems)).toEqual(['J-20118', '0020107'])
  expect(shown(withProblem(problems, about('J-2')))).toEqual(['J-2', '0020107'])
  expect(shown(withCounted(problems, 'AB1', null))).toEqual(['0020107'])
})
