import { expect, test } from 'playwright/test'
import { stepNumber } from '../../../shared/step.ts'
import { stepNumbers } from './stepNumbers.ts'

const first = (count: number) => Array.from({ length: count }, (_, index) => stepNumber(index))

test('up to twenty step numbers are listed, of more the first twenty and the number of the others', () => {
  expect(stepNumbers(first(3))).toBe('1, 2, 3')
  expect(stepNumbers(first(20))).toMatch(/^1, 2, .*, 20$/)
  expect(stepNumbers(first(9999))).toMatch(/^1, 2, .*, 20 and 9979 more$/)
})
