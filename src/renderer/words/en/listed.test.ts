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

const first = (count: number) => Array.from({ length: count }, (_, index) => stepNumber(index))

test('up to twenty step numbers are listed, of more the first twenty and the number of the others', () => {
  expect(stepNumbers(first(3))).toBe('1, 2, 3')
  expect(stepNumbers(first(20))).toMatch(/^1, 2, .*, 20$/)
  expect(stepNumbers(first(9999))).toMatch(/^1, 2, .*, 20 and 9979 more$/)
})
