import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../../scripts/budget.ts'
import { LONGEST_TIMER_SECONDS } from '../../timer.ts'
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
  'Sear until blistered (12–15 min).': ['12–15 min sear work'],
  'Grill with the lid (on low heat) until tender, 30 min.': ['30 min grill wait'],
  'Whisk in 1 tsp of baking powder for 2 minutes.': ['2 minutes whisk work'],
  '1 tsp baking powder for 40 minutes': ['40 minutes – –'],
  'Poach the roll in milk for 50 min.': ['50 min poach wait'],
  'Set in a bowl for 20 minutes to marinate.': ['20 minutes marinate wait'],
  'Turn to coat, then cover and let rest for 20 minutes.': ['20 minutes rest wait'],
  'Let the mix stand for 10 minutes.': ['10 minutes stand wait'],
  'Slice it. Mash well, 3 minutes.': ['3 minutes mash work'],
  'Heat to 180 °C (350 °F) with a litre of oil for 20 min.': ['20 min heat wait'],
  'Brush twice with yolk, 10 minutes apart.': ['10 minutes – stretch'],
  'Bake at 180 °C, 30% steam, 25 min.': ['25 min bake wait'],
  'Bake at 180 °C, 30 % steam for 25 min.': ['25 min bake wait'],
  'Combi at 160 °C, 30% steam, 25 min.': ['25 min – –'],
  'Bake at 200 °C, steam 30 %, 25 min.': ['25 min bake wait'],
  'Bake at 200 °C plus steam, 25 min.': ['25 min bake wait'],
  'Whip the whites while the syrup cooks (about 8 min).': ['8 min – stretch'],
  'Chop the herbs while the rice steams, 12 min.': ['12 min – stretch'],
  'Knead while the oven heats (15 min).': ['15 min – stretch'],
  'Chop the herbs while you let the rice steam, 12 min.': ['12 min steam stretch'],
  'Whisk, whilst your sauce reduces, about 8 min.': ['8 min – stretch'],
  'While the oven heats, soak the gelatine for 5 min.': ['5 min soak wait'],
  'While the dough rests for 30 min, simmer the sauce for 20 min.': ['30 min – stretch', '20 min simmer wait'],
  'Simmer for 1 h while you chop the onions.': ['1 h simmer wait'],
  'Simmer while stirring now and then for 20 min.': ['20 min simmer wait'],
  'Fold every 30 min for 2 h.': ['30 min – every', '2 h fold –'],
  'Stir every 5 min for 30 min.': ['5 min – every', '30 min stir –'],
  'Let the sauce settle 10 min.': ['10 min settle wait'],
  'Allow to settle for 5 minutes before serving warm.': ['5 minutes settle wait'],
  'Leave to settle for 10 min.': ['10 min settle wait'],
  'Let the dough relax 20 min.': ['20 min relax wait'],
  'Let the semolina swell for 15 min.': ['15 min swell wait'],
  'Let the saffron seep for five minutes.': ['five minutes seep wait'],
  'Let the dough rise 1 h.': ['1 h rise wait'],
  'Add can of tomatoes and simmer for 20 min.': ['20 min simmer wait'],
  'Steep 3 days, shaking daily.': ['3 days steep wait'],
  'Add 2 can tomatoes and simmer for 20 min.': ['20 min simmer wait'],
  'Simmer 1 (14 oz) can tomatoes for 10 min.': ['10 min simmer wait'],
  'Open a can of beans and simmer for 20 min.': ['20 min simmer wait'],
  'Add 2 large can tomatoes and simmer for 20 min.': ['20 min simmer wait'],
  'Add a 400 g can and simmer for 20 min.': ['20 min simmer wait'],
  'Rinse the can and simmer for 20 min.': ['20 min simmer wait'],
  'Boil 5&ndash;6 min.': ['5–6 min boil –'],
  'Boil 5&#8211;6 min.': ['5–6 min boil –'],
  'Boil 5&#x2013;6 min.': ['5–6 min boil –'],
  'Boil 5&amp;ndash;6 min.': ['5–6 min boil –'],
  'Simmer for 20&nbsp;min.': ['20\u00a0min simmer wait'],
  'Simmer for 1&frac12; h.': ['1½ h simmer wait'],
  'Simmer for &frac12;&#160;hour.': ['½\u00a0hour simmer wait'],
  'Salt &amp; pepper it; simmer 20 min.': ['20 min simmer wait'],
  'Boil 5&ndash 6 min.': ['5– 6 min boil –'],
  'Boil 5&unknown;6 min.': [],
  'Hold for &le;2 h.': ['2 h hold limit'],
  'Rest for &gt;2 h.': ['2 h rest wait'],
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
  'Roast 15 minutes, then turn': 'takes',
  'Turn it at intervals of 10 minutes': 'every',
  'Stir it at 15-minute intervals': 'part',
  'After a 10-minute walk, sit down': 'part',
  'A 24 hour fermentation is best': 'part',
  'After a 10-minute rest, turn it': 'moment',
  'Ready in 30 minutes': 'part',
  'Total time: 1 hour': 'part',
  'With 5 minutes left, glaze it': 'part',
  'Rather than 30 minutes, bake 20 minutes': 'part takes',
  'Boil it three minutes short of the packet': 'part',
  'When half an hour has passed, turn it': 'part',
  'Vent it 5 min before the end': 'part',
  'This takes 20 minutes': 'takes',
  'Instead of 20 minutes, bake it until dark': 'part',
  'Bake it 20 minutes in the oven': 'takes',
  'Take it out of the fridge about 30 minutes before you cook it': 'ahead',
  'Set it out 2 h before serving': 'takes',
  'Take it out 30 minutes prior to serving': 'ahead',
  'Cook for 2 minutes before adding the rice': 'takes',
  'Hold covered for < 2 hours': 'limit',
  'Cook at max. 95 °C for 2 h': 'takes',
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
  // Alternatives
  'Bake 15 min from frozen, 8 min from chilled': 'takes instead',
  'Bake from frozen 15 min, from chilled 8 min': 'takes instead',
  'From frozen: bake 15 min. From chilled: bake 8 min.': 'takes instead',
  'Boil 6 min for soft, 9 min for hard': 'takes instead',
  'Cook 10 min (electric oven) / 12 min (gas oven)': 'takes instead',
  'Proof 45 min in summer, 90 min in winter': 'takes instead',
  'Cook 6 min for soft; 9 min for hard': 'takes instead',
  'For soft eggs, boil 6 min, for hard eggs, 9 min': 'takes instead',
  'Boil: soft 6 min, hard 9 min': 'takes instead',
  'Bake 8 min (fan) 10 min (conventional)': 'takes instead',
  'Bake for 20 min (fan 18 min)': 'takes instead',
  'Bake for 20 min (18 min in a fan oven)': 'takes instead',
  'Bake 25 min in a fan oven, 30 min in a conventional oven': 'takes instead',
  'Sear 2 min rare, 4 min medium, 6 min well done': 'takes instead instead',
  'Steam 4 minutes for soft eggs and 7 minutes for firm ones': 'takes instead',
  'Bake frozen rolls 12 min, thawed rolls 8 min': 'takes instead',
  'Cook fresh pasta for 3 minutes, dried pasta for 10 minutes': 'takes instead',
  'Bake 12 min for small ones, 18 min for large ones': 'takes instead',
  'Bake 20 min for a 20 cm tin, 30 min for a 26 cm tin': 'takes instead',
  'Microwave 2 min at 900 W, 3 min at 600 W': 'takes instead',
  'Cook the thin ones 5 min / the thick ones 8 min': 'takes instead',
  'Knead for 4 min slow, 6 min fast': 'takes takes',
  'Cook the small ones for 5 min, then the large ones for 10 min': 'takes takes',
  'Fry until soft, 5 min, then brown until crisp for 8 min': 'takes takes',
  'Bake for 20 min, then for another 10 min for a hard crust': 'takes takes',
  'Cook the soft fruit for 5 min. Chill the hard caramel for 1 h.': 'takes takes',
  // What is done several times, or beside something else
  'Fry 4 minutes per side': 'stretch',
  'Fry 2 sides, 4 min per side': 'stretch',
  'Fry 3 min each side': 'stretch',
  'Sear on each side for 2 min': 'stretch',
  'Fry for 3 minutes on each side': 'stretch',
  'Fry for 3 minutes a side': 'stretch',
  'Bake for 12 minutes a tray, 3 trays one after the other': 'stretch',
  'Brown for 5 minutes on both sides': 'stretch',
  'Fry in 3 batches, 4 min each': 'stretch',
  'Fry in batches for 4 min': 'stretch',
  'Fry for 4 min in batches': 'stretch',
  'Divide into batches and rest for 20 min': 'takes',
  'Whip 3 × 20 s': 'stretch',
  'Whip 20 s x 3': 'stretch',
  'Blend three times for 30 s': 'stretch',
  'Blend for 30 s three times': 'stretch',
  'Pulse twice for 10 s': 'stretch',
  'Bake for 20 min, turning it twice': 'takes',
  'Marinate, turning once or twice, for 3 h': 'takes',
  'Turn until brown on both sides, 5 min in total': 'takes',
  'Let it stand 10 min and discard the bay leaves': 'takes',
  'After 50 hours, take it out': 'moment',
  'Freezer: 3 days': 'limit',
  'Dry for 36 h': 'takes',
  'Age for 24 h': 'takes',
  'Fold 3 times, resting 20 min between folds': 'stretch',
  'Rest 20 min between each fold': 'stretch',
  'Fold 3 times, with 20 min rest in between': 'stretch',
  'Stir 2 min, rest 10 min, repeat 3 times': 'stretch stretch',
  'Stir 2 min. Rest 10 min. Repeat until it shines.': 'stretch stretch',
  'Fold, rest 20 min, and repeat twice more': 'stretch',
  'Bake for 20 min. Repeat with the other half; cool for 1 h.': 'stretch takes',
  'Fry two at a time, 4 min': 'stretch',
  'Add the eggs one at a time and beat for 2 min': 'takes',
  'Bake 12 min in total': 'takes',
  'Bake 12 min in total, turning after 6 min': 'takes moment',
  'Fry 4 min per side, 8 min in total': 'stretch takes',
  'Bake 30 min covered, then 15 min uncovered, 45 min in total': 'takes takes part',
  'Knead for a total of 10 min: 5 min slow and 5 min fast': 'takes stretch stretch',
  'Knead for 10 min in total: 5 min slow and 5 min fast': 'takes stretch stretch',
  'Bake 45 min in total, the last 5 min open': 'takes part',
  'Bake 45 min altogether, 30 min covered and 15 min open, then rest 10 min': 'takes stretch stretch takes',
  'Meanwhile, cook the rice for 20 min': 'stretch',
  'In the meantime, soak the gelatine 10 min': 'stretch',
  'At the same time, boil the eggs for 8 min': 'stretch',
  'Simmer for 1 h, meanwhile boil the rice for 20 min': 'takes stretch',
  // Notes
  'Best after 24 h': 'limit',
  'Best eaten within 2 h': 'limit',
  'Better after 12 h of rest': 'limit',
  'Open 24 hours': 'limit',
  'Good for 3 days': 'limit',
  'Shelf life: 3 days at 4 °C': 'limit',
  'Shelf life 36 h': 'limit',
  'Fresh for 2 days': 'limit',
  'Consume 8 h after opening': 'limit',
  'Once opened, 3 days': 'limit',
  'Discard after 4 h': 'limit',
  'Lasts 4 days in the fridge': 'limit',
  'Total: 45 min': 'part',
  'Total 45 min': 'part',
  'For best results rest for 30 min': 'takes',
  'The dough can rest up to 2 h': 'limit',
  'The dough can rest 2 h': 'limit',
  'Cook for 5 minutes or less': 'limit',
  'Cook 4-5 minutes or less': 'limit',
}

test('the words around a duration decide whether the step takes it', () => {
  const rolesOf = (text: string) => readStep(text, 'en').durations.map(({ role }) => role)
  expect(Object.fromEntries(Object.keys(roles).map((text) => [text, rolesOf(text).join(' ')]))).toEqual(roles)
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

const PIECES = [
  ...['1', '30', '4', '½', '1.5', '1,5', '1:30', '-', '–', ' ', '\u00a0', 'h', 'min', 'minutes', 's', 'second', 'days'],
  ...['and', 'a', 'half', 'quarter', 'of', 'an', 'hour', 'to', 'or', 'between', 'twenty', 'five', '/', '.', ',', '°C'],
  ...['180', '°', 'º F', 'C', '(', ')', 'gas mark', 'fan', 'İ', 'mix', 'rest', 'bake', 'after', 'leave', 'at'],
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('&', '')),
  fc
    .tuple(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), fc.constantFrom('', ' '))
    .map(([pieces, between]) => pieces.join(between)),
)

test('what is read of any text is where it is said to be, in order, and valid for a timer and the display', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { durations, temperatures } = readStep(text, 'en')
      for (const list of [durations, temperatures]) {
        let end = 0
        for (const { start, text: written, verb } of list) {
          assert(start >= end)
          end = start + written.length
          assert.equal(text.slice(start, end), written)
          assert(written !== '' && written === written.trim())
          assert.match(verb ?? 'none', /^\p{L}+$/u)
        }
      }
      for (const { seconds, mostSeconds } of durations) {
        assert(Number.isInteger(seconds) && Number.isInteger(mostSeconds))
        assert(seconds >= 1 && mostSeconds >= seconds && mostSeconds <= LONGEST_TIMER_SECONDS)
      }
      for (const { degrees } of temperatures) assert(degrees === null || degrees.most >= degrees.least)
    }),
    { numRuns: tries(1000) },
  )
})
