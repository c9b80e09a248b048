import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { readStep } from './readStep.ts'

/** Each duration of the text as "4 min mix work"; a role other than `takes` stands in place of the kind. */
function durations(text: string): readonly string[] {
  return readStep(text, 'en').durations.map(
    ({ text: written, verb, kind, role }) => `${written} ${verb ?? '–'} ${role === 'takes' ? (kind ?? '–') : role}`,
  )
}

const sentences: Readonly<Record<string, readonly string[]>> = {
  'Rest for 30 minutes, then add the salt and mix at second speed for 6 minutes.': [
    '30 minutes rest wait',
    '6 minutes mix work',
  ],
  'MIX at first speed for 4 minutes until no dry flour is left.': ['4 minutes mix work'],
  'Mix flour, milk, egg and salt at first speed for 4 minutes': ['4 minutes mix work'],
  'Bake at 240 °C with steam for 22 minutes.': ['22 minutes bake wait'],
  'After 10 minutes of rest press each ball flat.': ['10 minutes rest wait'],
  'Give it a 4-minute mix and 30 min rest.': ['4-minute mix work', '30 min rest wait'],
  'Three single turns, resting for 40 minutes in the cold': ['40 minutes rest wait'],
  'Let it ferment for 2 h 30.': ['2 h 30 ferment wait'],
  'Leave the dough covered for 45 min.': ['45 min leave wait'],
  'Simmer, stirring now and then, for 20 min.': ['20 min simmer wait'],
  'Bake with the damper open for 30 minutes.': ['30 minutes bake wait'],
  'Cook in the water bath at 80 °C for 10 hours.': ['10 hours cook wait'],
  'Cook the onions for 6 minutes.': ['6 minutes cook –'],
  'Cook the onions for 2 minutes.': ['2 minutes cook work'],
  'Cook the beans for 20 minutes.': ['20 minutes cook wait'],
  'Cook the mushrooms for 20 minutes, stirring all the time.': ['20 minutes cook work'],
  'Boil the potatoes for 10 minutes.': ['10 minutes boil wait'],
  'Boil the noodles for 90 sec.': ['90 sec boil –'],
  'Let it cool on the baking sheet for 5 min.': ['5 min cool wait'],
  'Simmer for 2 hours, stirring now and then.': ['2 hours simmer wait'],
  'Cool for 10 min, stirring from time to time.': ['10 min cool wait'],
  'Simmer for 8 hours, skimming now and then and never stirring.': ['8 hours simmer wait'],
  'Keep tossing for 6 minutes.': ['6 minutes toss work'],
  'Continue baking until the crust is dark, about 12 minutes more.': ['12 minutes bake wait'],
  'Fry the onions until they brown and soften, 5 minutes.': ['5 minutes fry work'],
  'Add salt and brine it in the fridge for 8 hours.': ['8 hours brine wait'],
  'Put it in the freezer for 30 minutes before slicing.': ['30 minutes put wait'],
  'Transfer to the preheated oven for 15 minutes.': ['15 minutes transfer wait'],
  'Sear until blistered (12–15 min).': ['12–15 min sear –'],
  'Grill with the lid (on low heat) until tender, 30 min.': ['30 min grill wait'],
  'Whisk in 1 tsp of baking powder for 2 minutes.': ['2 minutes whisk work'],
  '1 tsp baking powder for 40 minutes': ['40 minutes – –'],
  'Poach the roll in milk for 50 min.': ['50 min poach wait'],
  'Set in a bowl for 20 minutes to marinate.': ['20 minutes marinate wait'],
  'Turn to coat, then cover and let rest for 20 minutes.': ['20 minutes rest wait'],
  'Let the mix stand for 10 minutes.': ['10 minutes stand wait'],
  'Slice it. Mash well, 3 minutes.': ['3 minutes mash work'],
  'Heat to 180 °C (350 °F) with a litre of oil for 20 min.': ['20 min heat wait'],
  'Brush twice with yolk, 10 minutes apart.': ['10 minutes – wait'],
}

for (const [text, said] of Object.entries(sentences)) {
  test(`finds the verb of each duration in "${text}"`, () => {
    expect(durations(text)).toEqual(said)
  })
}

test('a duration without a verb continues the verb of the duration before it in the sentence', () => {
  expect(durations('Bake for 15 minutes, then at 220 °C for 30 minutes')).toEqual([
    '15 minutes bake wait',
    '30 minutes bake wait',
  ])
})

const withoutVerb: Readonly<Record<string, string>> = {
  'the verb is in another sentence': 'Mix the dough. On the bench for 10 min',
  'the verb is in another line': 'Mix the dough\nOn the bench for 10 min',
  'the verb is a noun': 'The bowl, whisk and cream in the cold with the rest for 1 h',
  'the work follows the duration': 'Turn the tray and after 20 minutes bake on',
  'the duration precedes the work': 'Fold once after 40 minutes',
  'there is no verb': 'about 5 minutes',
}

for (const [because, text] of Object.entries(withoutVerb)) {
  test(`finds no verb when ${because}`, () => {
    expect(durations(text).at(-1)).toMatch(/ – \S+$/)
  })
}

const roles: Readonly<Record<string, string>> = {
  'Chill to 4 °C within 90 minutes': 'limit',
  'Hold covered for no more than 2 hours': 'limit',
  "Don't go over 24 hours": 'limit',
  'You would not want to prove it 5 hours': 'limit',
  'Chill the leftovers within 2 hours': 'limit',
  'The sauce will keep for 3 days': 'limit',
  'It keeps 3 days in the fridge': 'limit',
  'Store it in a jar for 4 days': 'limit',
  'Chill up to 3 days': 'limit',
  'It can be made 2 days ahead': 'ahead',
  'Bake for 30 minutes at most': 'limit',
  'Chill for no less than 30 minutes': 'takes',
  'Rest for more than 30 minutes': 'takes',
  'No need to rest for 30 minutes': 'limit',
  'Resting for 30 minutes is not necessary': 'limit',
  'Skip the 1 hour rest': 'limit',
  'Reduce the baking time by 10 minutes': 'part',
  'Bake for 20 minutes fewer': 'part',
  'Bake 10 minutes less than the packet says': 'part',
  'Cook for 4 minutes longer': 'takes',
  'Roast for 45 min/kg': 'every',
  'Roast for 20 minutes per 500 g': 'every',
  'Roast 15 minutes a pound': 'every',
  'Roast 15 minutes per side': 'takes',
  'Roast 15 minutes, then turn': 'takes',
  'Turn it at intervals of 10 minutes': 'every',
  'Stir it at 15-minute intervals': 'part',
  'After a 10-minute walk, sit down': 'part',
  'A 24 hour fermentation is best': 'part',
  'After a 10-minute rest, turn it': 'moment',
  'Ready in 30 minutes': 'part',
  'Total time: 1 hour': 'part',
  'With 5 minutes left, glaze it': 'part',
  'This takes 20 minutes': 'part',
  'Instead of 20 minutes, bake it until dark': 'part',
  'Bake it 20 minutes in the oven': 'takes',
  'Take it out of the fridge about 30 minutes before you cook it': 'ahead',
  'Set it out 2 h before serving': 'takes',
  'Take it out 30 minutes prior to serving': 'ahead',
  'Cook for 2 minutes before adding the rice': 'takes',
  'Hold covered for < 2 hours': 'limit',
  'Hold covered for ≤2 hours': 'limit',
  'Do not keep it warm for more than about 30 min': 'limit',
  'Open the damper for the last 5 minutes': 'part',
  'Fold once after 40 minutes': 'moment',
  'Take the butter out 30 min before mixing': 'ahead',
  'Wait 24 h before cutting': 'takes',
  'Fold it every 30 min': 'every',
  'If it springs back, wait for 10 minutes': 'maybe',
  'Chill for 20 min if the dough is warm': 'maybe',
  'Never boil it for 5 minutes': 'limit',
  'Chill for at least 2 hours': 'takes',
}

test('the words around a duration decide whether the step takes it', () => {
  for (const [text, role] of Object.entries(roles)) {
    expect(
      readStep(text, 'en').durations.map((duration) => duration.role),
      text,
    ).toEqual([role])
  }
  expect(
    readStep('Chill for at least 2 hours, bake for 5 min', 'en').durations.map(({ isAtLeast }) => isAtLeast),
  ).toEqual([true, false])
})

test('a verb that says little names no timer', () => {
  expect(readStep('Leave it for 30 min, bake for 5 min', 'en').durations.map(({ purpose }) => purpose)).toEqual([
    null,
    'bake',
  ])
})

test('the verb is one of the words of the text, for any text', () => {
  const word = fc.constantFrom(
    ...['mix', 'rest', 'bake', '4 min', '1 h 30', 'and', 'the', ',', '.', 'after', 'of', '-', 'leave', 'at', '180 °C'],
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const { durations, temperatures } = readStep(words.join(' '), 'en')
      for (const { verb } of [...durations, ...temperatures]) {
        if (verb !== null) expect(words).toContain(verb)
      }
    }),
  )
})
