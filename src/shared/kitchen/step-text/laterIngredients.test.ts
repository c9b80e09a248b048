import { expect, test } from 'playwright/test'
import { uses } from '../kitchen.testing.ts'
import { laterIngredients, sentenceNaming } from './laterIngredients.ts'

function later(description: string, names: readonly string[]): Readonly<Record<string, string>> {
  const ingredients = names.map((name, index) => uses(`${index}`, name, '1 kg'))
  const found = laterIngredients({ description, ingredients }, 'en')
  return Object.fromEntries([...found].map(([place, said]) => [names[place], said]))
}

test('an ingredient that is added after a rest or so many minutes is later, with the sentence that says so', () => {
  expect(
    later(
      'Put flour, water and levain in the spiral mixer. Mix for 4 minutes. Rest for 30 minutes, then add the salt and mix at second speed for 6 minutes.',
      ['Bread flour T65', 'Water, 26 °C', 'Levain', 'Sea salt, fine'],
    ),
  ).toEqual({ 'Sea salt, fine': 'Rest for 30 minutes, then add the salt and mix at second speed for 6 minutes.' })
  expect(
    later('Whisk the whites until foamy. Add the sugar in three portions.', ['Egg white, liquid', 'Caster sugar']),
  ).toEqual({ 'Caster sugar': 'Add the sugar in three portions.' })
  expect(later('Mix the flour until even, then add 2 eggs.', ['Flour', 'Egg'])).toEqual({
    Egg: 'Mix the flour until even, then add 2 eggs.',
  })
})

const notLater: Readonly<Record<string, readonly [text: string, names: readonly string[]]>> = {
  'all in one sentence': ['Mix flour, water, yeast and salt for 4 minutes.', ['Flour', 'Water', 'Yeast', 'Salt']],
  'no time passes': ['Sift the sugar and flour into the bowl; add the salt.', ['Sugar', 'Flour', 'Salt']],
  'named before already': [
    'Mix the flour with half of the salt for 4 minutes. Add the rest of the salt.',
    ['Flour', 'Salt'],
  ],
  'no ingredient named before': ['Heat for 5 minutes. Add the flour and the salt.', ['Flour', 'Salt']],
  'not named at all': ['Mix the flour for 4 minutes. Rest.', ['Flour', 'Salt']],
  'all may be meant before': ['Mix everything but the oil for 4 minutes with flour. Add the salt.', ['Flour', 'Salt']],
  'not added': ['Mix the flour for 4 minutes. The salt is ready.', ['Flour', 'Salt']],
  'a limit is no pause': ['Use the flour within 30 minutes. Add the salt.', ['Flour', 'Salt']],
  'another language': ['Mehl 4 Minuten mischen. Dann das Salz zugeben.', ['Mehl', 'Salz']],
  'no text': ['', ['Flour', 'Salt']],
}
for (const [why, [text, names]] of Object.entries(notLater)) {
  test(`no ingredient is later: ${why}`, () => {
    expect(later(text, names)).toEqual({})
  })
}

test('the sentence that names an ingredient', () => {
  const text = 'Sift the flour at 23.5 °C. Beat the yolks! Rest.\nAdd salt'
  expect(sentenceNaming('Egg yolk, liquid', text)).toBe('Beat the yolks!')
  expect(sentenceNaming('Pastry flour T55', text)).toBe('Sift the flour at 23.5 °C.')
  expect(sentenceNaming('Sea salt, fine', text)).toBe('Add salt')
  expect(sentenceNaming('Butter', text)).toBeNull()
  expect(sentenceNaming('', text)).toBeNull()
})
