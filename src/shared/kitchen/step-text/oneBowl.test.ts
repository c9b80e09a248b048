import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Step } from '../../recipe.ts'
import { needs, recipeOf, uses } from '../kitchen.testing.ts'
import { intoOneBowl } from './oneBowl.ts'

/** A step with ingredients such as "Flour" or "Flour 2 kg" (1 kg where no amount is said), and with equipment. */
function stepOf(text: string, names: readonly string[], equipment: readonly string[]): Step {
  const [step] = recipeOf([
    [
      ...names.map((name, index) => {
        const [, own = '', amount = '1 kg'] = /^(.*?)(?: (\d.*))?$/.exec(name) ?? []
        return uses(`${index}`, own, amount)
      }),
      ...equipment.map((name, index) => needs(`${index}`, name.replace(/^\d+ /, ''), /^\d+/.exec(name)?.[0] ?? '1')),
    ],
  ]).steps
  if (step === undefined) throw new Error('A recipe of one step has a step')
  return { ...step, description: text }
}

/** The names of those that come later, with their sentences; null without a bowl. */
function later(text: string, names: string, equipment: readonly string[] = []) {
  const list = names.split('; ')
  const found = intoOneBowl(stepOf(text, list, equipment), 'en')
  return found === null ? null : Object.fromEntries([...found].map(([place, said]) => [list[place], said]))
}

const MIXER = ['Spiral mixer 40 l']

test('ingredients go into one bowl if one list of the text, and nothing else, puts them in', () => {
  for (const [text, names, equipment] of [
    ['Whisk flour, sugar and salt in a large bowl.', 'Flour; Sugar; Salt'],
    ['Beat the butter with the sugar until pale.', 'Unsalted butter; Caster sugar'],
    ['Fold flour, baking powder, table salt into the batter.', 'Flour; Baking powder; Table salt'],
    ['Rub the cold butter into the flour and sugar.', 'Cold butter; Flour; Icing sugar'],
    ['Add flour and salt to the yeast mixture, then knead for 8 min.', 'Bread flour; Sea salt'],
    ['In the bowl of a stand mixer, combine the flour and the malt.', 'Flour; Malt'],
    ['In the bowl of a stand mixer, combine the flour and the malt.', 'Flour; Malt', ['Mixing bowl', 'Stand mixer']],
    ['Melt the chocolate with the butter.', 'Dark chocolate; Butter'],
    ['Whisk the yolks and sugar in a bowl over simmering water.', 'Egg yolks; Sugar'],
    ['Whisk flour and salt and set aside.', 'Flour; Salt'],
    ['Whisk flour and salt; set aside for 10 minutes.', 'Flour; Salt'],
    ['Mix 500 g flour with 10 g of salt.', 'Flour 0.5 kg; Salt 10 g'],
    // Several puts are one list.
    ['Sift flour and cocoa into the bowl; add the salt.', 'Flour; Cocoa powder; Salt'],
    ['Put the yeast in a bowl. Add the water.', 'Fresh yeast; Water'],
    // What the recipe buys so, and words that are in a name.
    ['Stir raisins, chopped walnuts into the dough.', 'Raisins; Chopped walnuts'],
    ['Beat melted butter with brown sugar.', 'Melted butter; Light brown sugar'],
    ['Stir toasted oats with the honey.', 'Toasted oats; Honey'],
    // Of two flours, each is there.
    ['Mix bread flour, rye flour and salt.', 'Bread flour; Rye flour; Salt'],
    ['Put yellow and brown mustard seeds in a bowl.', 'Yellow mustard seeds; Brown mustard seeds'],
    ['Mix flour and salt.', 'Flour with much protein, preferably strong; Salt'],
    // Other sentences do not matter.
    ['Heat the oven to 200 °C and line a tray. Whisk flour and salt in a bowl. Bake on the tray.', 'Flour; Salt'],
    ['Mix flour and salt. Fill into a tin.', 'Flour; Salt'],
    ['Mix flour, water and salt for 4 minutes until no dry flour is left.', 'Flour; Water; Salt'],
    // The equipment says where.
    ['', 'Flour; Salt', MIXER],
    ['Mix to a smooth dough.', 'Flour; Salt', MIXER],
    ['Mix flour and salt. Simmer the milk.', 'Flour; Salt', MIXER],
  ] as const)
    assert.deepEqual(later(text, names, equipment), {}, text)
})

test('an ingredient that is added behind the list is later, with its sentence', () => {
  for (const [text, names, expected] of [
    [
      'Put flour and water in the mixer. Mix for 4 minutes. Rest for 30 minutes, then add the salt.',
      'Flour; Water; Sea salt, fine',
      { 'Sea salt, fine': 'Rest for 30 minutes, then add the salt.' },
    ],
    [
      'Combine flour, cocoa and malt. With the mixer running, add the lard and butter.',
      'Flour; Cocoa; Malt; Lard, cut small; Butter',
      {
        'Lard, cut small': 'With the mixer running, add the lard and butter.',
        Butter: 'With the mixer running, add the lard and butter.',
      },
    ],
    ['Cream butter and sugar, then beat in the eggs.', 'Butter; Sugar; Eggs', undefined],
    ['Cream butter and sugar until light. Gradually beat in the eggs.', 'Butter; Sugar; Eggs', undefined],
    ['Whisk sugar, flour and salt; stir in the oats.', 'Sugar; Flour; Salt; Oats', undefined],
    ['Mix flour and salt, then the sugar.', 'Flour; Salt; Sugar', undefined],
    ['Whisk yolks and sugar for 2 minutes with the cream.', 'Egg yolks; Sugar; Cream', undefined],
    ['Sift flour, cocoa and salt. Whisk in the sugar.', 'Flour; Cocoa; Salt; Sugar', undefined],
  ] as const) {
    const last = names.split('; ').at(-1) ?? ''
    const found = later(text, names)
    assert.notEqual(found, null, text)
    if (expected === undefined) assert.deepEqual(Object.keys(found ?? {}), [last], text)
    else assert.deepEqual(found, expected)
  }
})

const NO_BOWL: Readonly<Record<string, readonly (readonly [text: string, names: string, equipment?: string[]])[]>> = {
  'one amount, or no masses': [
    ['Mix the flour.', 'Flour'],
    ['Mix flour and water.', 'Flour; Water 1 l'],
    ['Mix flour and eggs.', 'Flour; Eggs 2 pcs'],
    ['Mix flour and salt.', 'Flour; Salt 0 g'],
  ],
  'a part of an ingredient': [
    ['Mix the flour with half of the salt for 4 minutes. Add the rest of the salt.', 'Flour; Salt'],
    ['Mix the flour with three quarters of the water.', 'Flour; Water'],
    ['Mix flour and two thirds of the sugar.', 'Flour; Sugar'],
    ['Whisk the yolks with 50 g of the sugar.', 'Egg yolks 100 g; Sugar 200 g'],
    ['Mix flour with 2 tbsp of the sugar.', 'Flour; Sugar'],
    ['Mix flour and water, holding back a little water.', 'Flour; Water'],
    ['Mix flour and salt, reserving some flour.', 'Flour; Salt'],
    ['Whisk flour and salt, setting aside 20 g.', 'Flour; Salt'],
    ['Mix flour and most of the water.', 'Flour; Water'],
    ['Mix flour and salt. Dust with the rest of the flour.', 'Flour; Salt'],
    ['Beat butter and sugar.', 'Butter; Sugar, divided'],
    ['Mix all but the yeast with the flour.', 'Flour; Yeast'],
    ['Mix flour, sugar and yeast without the salt.', 'Flour; Sugar; Yeast; Salt'],
  ],
  'bit by bit': [
    ['Whip the whites, gradually adding the sugar.', 'Egg whites; Sugar'],
    ['Whisk the whites with the sugar in three additions.', 'Egg whites; Sugar'],
    ['Beat the butter and the eggs, one at a time.', 'Butter; Eggs'],
    ['Add flour and milk powder alternately.', 'Flour; Milk powder'],
    ['Put flour and sugar in the bowl. Add the butter later.', 'Flour; Sugar; Butter'],
    ['Whisk flour into the butter in a slow stream.', 'Flour; Butter'],
  ],
  'optional, or for something else': [
    ['Mix flour, sugar and, if you like, salt.', 'Flour; Sugar; Salt'],
    ['Mix flour and salt to taste.', 'Flour; Salt'],
    ['Mix flour, sugar and optional salt.', 'Flour; Sugar; Salt'],
    ['Beat butter and sugar.', 'Butter; Sugar (optional)'],
    ['Mix flour and salt.', 'Flour, plus more for dusting; Salt'],
    ['Mix cheese and herbs, saving cheese for serving.', 'Cheese; Herbs'],
    ['Mix flour and water as needed.', 'Flour; Water'],
    ['Beat butter or margarine.', 'Butter; Margarine'],
    ['Do not mix flour and salt.', 'Flour; Salt'],
  ],
  'another weight than the one that is given': [
    ['Mix the chopped onions and the grated cheese.', 'Onions; Cheese'],
    ['Add the shallots, cut very fine, to the mustard.', 'Shallots; Mustard', ['Mixing bowl']],
    ['Rub the melted butter into the flour.', 'Butter; Flour', ['Mixing bowl']],
    ['Peel and mix the potatoes and carrots.', 'Potatoes; Carrots'],
    ['Stir the drained beans into the rice.', 'Beans; Rice'],
    ['Mix carrots and onions in a bowl.', 'Carrots, peeled; Onions'],
    ['Fold in the toasted nuts and the raisins.', 'Nuts; Raisins'],
  ],
  'another vessel': [
    ['Mix sugar and cream powder in a saucepan.', 'Sugar; Cream powder'],
    ['Put the bread and the butter on a tray.', 'Bread; Butter'],
    ['Add onions and carrots to the pot.', 'Onions; Carrots'],
    ['Whisk flour in a bowl and sugar in another bowl.', 'Flour; Sugar'],
    ['Put the flour in one bowl and the sugar in a separate bowl.', 'Flour; Sugar'],
    ['Mix flour and salt.', 'Flour; Salt', ['Saucepan 5 l']],
    ['Mix flour and salt.', 'Flour; Salt', ['Mixing bowl', 'Frying pan']],
    ['Mix flour and salt.', 'Flour; Salt', ['Mixing bowl', 'Spiral mixer']],
    ['Mix flour and salt.', 'Flour; Salt', ['2 Mixing bowl']],
    ['Fill the flour and salt in.', 'Flour; Salt', ['12 Tin']],
    ['', 'Flour; Salt'],
    ['', 'Flour; Salt', ['Deck oven']],
  ],
  'on the fire': [
    ['Sweat the onions and leeks in the butter.', 'Onions; Leeks; Butter'],
    ['Add the beef and the pork and fry them.', 'Beef; Pork', MIXER],
    ['Add the lentils and rice. Simmer for 20 minutes.', 'Lentils; Rice'],
    ['Melt the butter, stir in the flour and cook for 3 min.', 'Butter; Flour'],
    ['Melt the butter and sugar. Beat in the eggs.', 'Butter; Sugar; Eggs'],
    ['Boil the potatoes and carrots.', 'Potatoes; Carrots', MIXER],
  ],
  'something else between, or another order': [
    ['Put rye flour, hot water and salt in the mixer.', 'Rye flour; Salt', MIXER],
    ['Mix flour, a beaten egg and salt.', 'Flour; Salt'],
    ['Add the flour after mixing the sugar and the salt.', 'Flour; Sugar; Salt'],
    ['Put in the flour before the sugar and salt.', 'Flour; Sugar; Salt'],
    ['Mix the flour for 4 minutes, then add the water.', 'Flour; Water', MIXER],
  ],
  'not understood': [
    ['Scatter the nuts and the sugar over the cake.', 'Nuts; Sugar'],
    ['Roll the log with the pork and rub in the salt.', 'Pork; Salt'],
    ['Mix the flour.', 'Flour; Salt', MIXER],
    ['The flour and the salt are ready.', 'Flour; Salt', MIXER],
    ['Mix the flour and the sugar. The salt is ready.', 'Flour; Sugar; Salt', MIXER],
    ['Mix flour and sugar.', 'Flour; Caster sugar; Brown sugar', MIXER],
    ['Mehl und Salz mischen.', 'Mehl; Salz', MIXER],
  ],
}
for (const [why, rows] of Object.entries(NO_BOWL)) {
  test(`there is no bowl: ${why}`, () => {
    for (const [text, names, equipment] of rows) assert.equal(later(text, names, equipment), null, text)
  })
}

test('takes no longer than a text is long', () => {
  const names = ['Flour', ...Array.from({ length: 300 }, () => 'Rye flour')].join('; ')
  for (const piece of [
    'flour, rye flour and ',
    'mix rye flour. ',
    'rye flour in a bowl of a bowl\n',
    'rye flour, aside or 5 g ',
  ])
    later(`Mix ${piece.repeat(300_000 / piece.length)}`, names, MIXER)
})
