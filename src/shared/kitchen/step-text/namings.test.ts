import { expect, test } from 'vitest'
import { sentenceNaming } from './namings.ts'

test('the sentence that names an ingredient', () => {
  const text = 'Sift the flour at 23.5 °C. Beat the yolks! Rest.\nAdd salt'
  expect(sentenceNaming('Egg yolk, liquid', text)).toBe('Beat the yolks!')
  expect(sentenceNaming('Pastry flour T55', text)).toBe('Sift the flour at 23.5 °C.')
  expect(sentenceNaming('Sea salt, fine', text)).toBe('Add salt')
  expect(sentenceNaming('Butter', text)).toBeNull()
  expect(sentenceNaming('', text)).toBeNull()
})
