import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { durationsIn } from './durations.ts'
import { purposeOf } from './purpose.ts'

/** Each duration of the text with its purpose: "4 min mix", "30 min –". */
function purposes(text: string): readonly string[] {
  return durationsIn(text, 'en').map((duration) => `${duration.text} ${purposeOf(text, duration, 'en') ?? '–'}`)
}

const sentences: Readonly<Record<string, readonly string[]>> = {
  'Rest for 30 minutes, then add the salt and mix at second speed for 6 minutes.': ['30 minutes rest', '6 minutes mix'],
  'MIX at first speed for 4 minutes until no dry flour is left.': ['4 minutes mix'],
  'Mix flour, milk, egg and salt at first speed for 4 minutes': ['4 minutes mix'],
  'Bake at 240 °C with steam for 22 minutes.': ['22 minutes bake'],
  'After 10 minutes of rest press each ball flat.': ['10 minutes rest'],
  'Give it a 4-minute mix and 30 min rest.': ['4-minute mix', '30 min rest'],
  'Three single turns, resting for 40 minutes in the cold': ['40 minutes rest'],
  'Let it ferment for 2 h 30.': ['2 h 30 ferment'],
}

for (const [text, said] of Object.entries(sentences)) {
  test(`finds the purpose of each duration in "${text}"`, () => {
    expect(purposes(text)).toEqual(said)
  })
}

const withoutPurpose: Readonly<Record<string, string>> = {
  'the verb belongs to another duration': 'Bake for 15 minutes, then at 220 °C for 30 minutes',
  'the verb is in another sentence': 'Mix the dough. On the bench for 10 min',
  'another verb is between them': 'Bake the tart, leave it on the rack for 10 min',
  'the verb is a noun': 'Put the bowl, whisk and cream in the cold with the rest for 1 h',
  'the work follows the duration': 'Turn the tray and after 20 minutes bake on',
  'the duration precedes the work': 'Fold once after 40 minutes',
  'there is no verb': 'about 5 minutes',
}

for (const [because, text] of Object.entries(withoutPurpose)) {
  test(`finds no purpose when ${because}`, () => {
    const said = purposes(text)
    expect(said.at(-1)).toMatch(/ –$/)
  })
}

test('the purpose is one of the words of the text, for any text', () => {
  const word = fc.constantFrom(
    'mix',
    'rest',
    'bake',
    '4 min',
    '1 h 30',
    'and',
    'the',
    ',',
    '.',
    'after',
    'of',
    '-',
    'leave',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const text = words.join(' ')
      for (const duration of durationsIn(text, 'en')) {
        const purpose = purposeOf(text, duration, 'en')
        if (purpose !== null) expect(words).toContain(purpose)
      }
    }),
  )
})
