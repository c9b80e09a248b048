import { expect, test } from 'vitest'
import { stepNumber } from '../../../shared/step.ts'
import { listed, stepNumbers } from './listed.ts'

test('a list reads as a sentence, and one of more than five items is shortened', () => {
  expect(listed([])).toBe('')
  expect(listed(['J-1'])).toBe('J-1')
  expect(listed(['J-1', 'J-2'])).toBe('J-1 and J-2')
  expect(listed(['J-1', 'J-2', 'J-3', 'J-4', 'J-5'])).toBe('J-1, J-2, J-3, J-4 and J-5')
  expect(listed(['J-1', 'J-2', 'J-3', 'J-4', 'J-5', 'J-6'])).toBe('J-1, J-2, J-3, J-4 and 2 more')
  expect(listed(['J-1', 'J-2', 'J-3', 'J-4', 'J-5', 'J-6'], 50_000)).toBe('J-1, J-2, J-3, J-4 and 49996 more')
})

const numbers = (steps: readonly number[]) => stepNumbers(steps.map((step) => stepNumber(step - 1)))

test('step numbers are listed, three and more that follow each other as a range, and of many the first twenty', () => {
  expect(numbers([])).toBe('')
  expect(numbers([7])).toBe('7')
  expect(numbers([1, 2, 7])).toBe('1, 2, 7')
  expect(numbers([3, 5, 6, 7, 9, 10])).toBe('3, 5 to 7, 9, 10')
  expect(numbers(Array.from({ length: 9999 }, (_, at) => at + 1))).toBe('1 to 9999')
  const odd = Array.from({ length: 50 }, (_, at) => 2 * at + 1)
  expect(numbers(odd.slice(0, 20))).toMatch(/^1, 3, .*, 39$/)
  expect(numbers([...odd, 100])).toMatch(/^1, 3, .*, 39 and 31 more$/)
})
