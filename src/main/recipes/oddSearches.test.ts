import { expect, test } from 'vitest'
import { butter, catalogueOf, flour, mixer, recipeOf, salt } from './recipe.testing.ts'

const kitchen = [
  ...[
    'Weißbrot mit Nüssen',
    'Żurek z kiełbasą',
    'İzmir böreği',
    'خُبْز الشَّعِير',
    'مربّى',
    'みそラーメン',
    'Cre\u0300me brûlée',
  ],
  ...[
    'Shepherd’s pie',
    'OʼBrien potatoes',
    'Kouign-amann',
    'Vol-au-vent',
    'Stir-fry, 2½ kg',
    '52 12-grain rolls',
    'Type 2 dough',
  ],
  ...[
    'Fried egg',
    'Two eggs, fried',
    'Eggplant',
    'Cherry pie',
    'Mac & cheese',
    'Mac and cheese',
    'Half-sheet cake',
    'Halfsheet',
  ],
  ...[
    'Käsespätzle',
    'Smørrebrød',
    'Bass',
    'Bas',
    'Glas',
    'Wine glasses',
    'Glass noodles',
    'Country loaf',
    'Peas',
    'Pan de limón',
  ],
  ...['Σαλάτες', 'Candied orange peel', 'Tarte au citron', 'B&B pudding'],
].map((name, place) => recipeOf({ number: String(9000 + place), name }))
const coded = [
  recipeOf({ number: '30044', name: 'Jam', ingredients: [butter] }),
  recipeOf({ number: '0001', name: 'Brine', ingredients: [salt] }),
  recipeOf({ number: '0002', name: 'Bread', ingredients: [flour], equipment: [mixer] }),
  recipeOf({ number: '0003', name: 'Soup', equipment: [{ number: 'RANGE-A', name: 'Gas burner' }] }),
]

/** What is typed, and the names of the recipes that are found, best first. */
const SEARCHES: readonly (readonly [string, ...string[]])[] = [
  // Letters of other languages, as they are written and as they are typed without them.
  ...['weissbrot', 'WEISSBROT', 'weißbrot', 'weisbrot', 'nussen', 'nuessen'].map(
    (text) => [text, 'Weißbrot mit Nüssen'] as const,
  ),
  ...['zurek', 'ŻUREK', 'kielbasa', 'KIEŁBASĄ'].map((text) => [text, 'Żurek z kiełbasą'] as const),
  ...['izmir', 'IZMIR', 'İZMİR', 'ızmir'].map((text) => [text, 'İzmir böreği'] as const),
  ...['خبز', 'الشعیر', 'خبـز'].map((text) => [text, 'خُبْز الشَّعِير'] as const),
  ['مربي', 'مربّى'],
  ...['ラーメン', 'らーめん', 'ﾗｰﾒﾝ'].map((text) => [text, 'みそラーメン'] as const),
  ['σαλατεσ', 'Σαλάτες'],
  // Signs, and words without what is between them.
  ...['crème brulee', 'cremebrulee', 'CRÈME  BRÛLÉE'].map((text) => [text, 'Cre\u0300me brûlée'] as const),
  ...['shepherds pie', "shepherd's", '“Shepherd’s pie”'].map((text) => [text, 'Shepherd’s pie'] as const),
  ...["o'brien", 'obrien', 'O Brien'].map((text) => [text, 'OʼBrien potatoes'] as const),
  ...['kouign amann', 'kouignamann', 'kouing-amann'].map((text) => [text, 'Kouign-amann'] as const),
  ...['volauvent', 'vol au vent', 'vent vol'].map((text) => [text, 'Vol-au-vent'] as const),
  ...['2½ kg', '2 1/2 kg', '½ kg'].map((text) => [text, 'Stir-fry, 2½ kg'] as const),
  ['b&b pudding', 'B&B pudding'],
  ...['!!!', '—', 'x'.repeat(200)].map((text) => [text] as const),
  // Typing errors, in words of five letters or more; never in a number or a code.
  ...['tarte citron', 'citron tarte', 'citorn', 'cittron', 'itron', 'citrn'].map(
    (text) => [text, 'Tarte au citron'] as const,
  ),
  ['orange', 'Candied orange peel'],
  ['oragne', 'Candied orange peel'],
  ['ragne'],
  ...['J-30044', 'j30044', 'J-3004', 'j–30044'].map((text) => [text, 'Brine'] as const),
  ['J-30045'],
  ['30044', 'Jam'],
  ['range-a', 'Candied orange peel', 'Soup'],
  ['type-2', 'Type 2 dough'],
  ['5212'],
  // Singular and plural, after what has the word as it is written; other spellings; joining words.
  ['eggs', 'Two eggs, fried', 'Fried egg'],
  ['egg', 'Eggplant', 'Fried egg', 'Two eggs, fried'],
  ...['cherries', 'cherrie', 'cherry pies'].map((text) => [text, 'Cherry pie'] as const),
  ...['loaves', 'loave'].map((text) => [text, 'Country loaf'] as const),
  ['limones', 'Pan de limón'],
  ['mac and cheese', 'Mac and cheese', 'Mac & cheese'],
  ['mac & cheese', 'Mac & cheese', 'Mac and cheese'],
  ['mac and cheeses', 'Mac & cheese', 'Mac and cheese'],
  ['half sheet', 'Half-sheet cake', 'Halfsheet'],
  ['half-sheets', 'Half-sheet cake'],
  ['halfsheet', 'Halfsheet'],
  ...['kaesespaetzle', 'kaesespa', 'KÄSESPÄTZLE'].map((text) => [text, 'Käsespätzle'] as const),
  ...['smoerrebroed', 'smørrebrød', 'smoerreb'].map((text) => [text, 'Smørrebrød'] as const),
  ['glass', 'Glass noodles', 'Wine glasses', 'Glas'],
  ['glasses', 'Wine glasses', 'Glass noodles'],
  ['bass', 'Bass'],
  ['pea', 'Peas'],
]

test('odd searches find what a cook means', async () => {
  const index = await catalogueOf([...kitchen, ...coded])
  const found = SEARCHES.map(([text]) => [
    text,
    ...index.search(text, { offset: 0, limit: 9 }, () => false).cards.map(({ name }) => name),
  ])
  expect(found).toEqual(SEARCHES)
})
