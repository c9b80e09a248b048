import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../main/storage/temporaryFolder.testing.ts'
import { markOf } from './expectedReading.ts'
import { readingOf } from './reading.ts'

const MIX = 'Mix the flour and the rye for 5 minutes, then add the salt.'
const BAKE = 'Bake at 180 °C for 20 minutes. Keep warm a few minutes, then poach for 5 min.'
const amount = (name: string, quantity: number, unit: string) => ({
  jsin: name,
  product_name: name,
  quantity,
  quantity_unit: unit,
})
const cake = {
  recipe_number: '0007',
  recipe_name: 'Cake',
  steps: [
    {
      step_number: 1,
      title: 'Mix',
      description: MIX,
      ingredients: [amount('Flour', 500, 'g'), amount('Rye', 1, 'kg'), amount('Salt', 10, 'g')],
    },
    { step_number: 2, title: 'Bake', description: BAKE, ingredients: [amount('Oil', 2, 'glug')] },
    { step_number: 3, title: 'Serve', description: 'Serve.' },
  ],
}
/** A line of expected readings of `cake`; `seconds` of its first time. */
const expectedLine = (seconds: number, mark = markOf(BAKE)) =>
  JSON.stringify({
    recipe: '0007',
    steps: [
      { step: 0, mark: markOf(MIX), totals: [0, 1] },
      {
        step: 1,
        mark,
        oven: true,
        times: [
          [19, 10, seconds, seconds, true, 'wait', seconds],
          [70, 5, 300, 300, true, null, 300],
        ],
        temperatures: [[8, 6, 180, 180, 'C', 'oven']],
      },
    ],
  })

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}

test('prints what is read of each step, marked in its text, and what is not understood', async ({ folder }) => {
  write(folder, 'cake.json', cake)
  const { exitCode, text } = await readingOf(['.'], folder)
  expect({ exitCode, text: text.replaceAll('\u00a0', ' ') }).toEqual({
    exitCode: 0,
    text: `0007 Cake (English)
  Step 1 · Mix
    Mix the flour and the rye for »5 minutes«, then add the salt.
    time            5 minutes · mix · work · timer “5 min mix”
    in the plan     5 min work
    Scale reads     a running total of Flour + Rye
  Step 2 · Bake
    Bake at »180 °C« for »20 minutes«. Keep warm a few minutes, then poach for »5 min«.
    time            20 minutes · bake · wait · timer “20 min bake”
    time            5 min · poach · timer “5 min poach”
    temperature     180 °C · bake at · of the oven
    in the plan     20 min wait, 5 min of either
    oven            has to be hot
    NOT UNDERSTOOD  work or waiting: 5 min
    NOT UNDERSTOOD  “minutes” in “… minutes. Keep warm a few minutes, then poach for 5 min. …”
    NOT UNDERSTOOD  the unit “glug” of Oil

Recipes         1
Languages       English 1
Steps           3
Times           3, work or waiting known of 2
Temperatures    1
Hot oven        1
Running totals  1
Unknown units   1
NOT UNDERSTOOD  3`,
  })
})

test('says in a sentence which file or record cannot be read, and reads the others', async ({ folder }) => {
  for (const [name, content, exitCode, said] of [
    ['list.json', [cake, cake], 0, /^0007 Cake[\s\S]*\nRecipes +2\nLanguages +English 2\n/],
    ['answer.json', { exists: true, items: [cake], count: 1 }, 0, /\nRecipes +1\n/],
    ['cut.json', '{"recipe_number":', 1, /^cut\.json is not JSON\.\nRecipes +0\n/],
    ['text.json', '"Bread"', 1, /^text\.json: #1 is no recipe record\.\n/],
    [
      'one.json',
      [cake, { recipe_name: 'Tart', recipe_number: '8', steps: 'bake' }],
      1,
      /^one\.json: 8 Tart is no recipe record: “steps” cannot be read\.\n0007 Cake/,
    ],
    ['none', null, 2, /none does not exist\.$/],
    ['empty', null, 2, /^There is no file that ends in \.json in .*empty\.$/],
  ] as const) {
    if (content !== null) write(folder, name, content)
    else if (name === 'empty') mkdirSync(join(folder, name))
    const outcome = await readingOf([name], folder)
    expect(outcome.exitCode, name).toBe(exitCode)
    expect(outcome.text, name).toMatch(said)
  }
  for (const argv of [
    [],
    ['--expected', 'x'],
    ['.', '--expected'],
    ['.', '--other', 'x'],
    ['.', '--expected', 'x', 'y'],
  ]) {
    expect((await readingOf(argv, folder)).text, argv.join(' ')).toMatch(/^Usage: npm run reading -- FOLDER/)
  }
})

test('compares with expected readings: each difference with its text, then the rates', async ({ folder }) => {
  write(folder, 'cake.json', cake)
  for (const [lines, exitCode, ...said] of [
    [expectedLine(1200), 0, /^\nseconds of the times that are read +2 of 2 +100\.0 % {2}goal 99 %\n/],
    [expectedLine(1260), 1, /\nseconds of the times that are read +1 of 2 +50\.0 % {2}goal 99 % {2}MISSED\n/],
    [
      expectedLine(1200),
      0,
      /\nsteps that need a hot oven +1 of 1 [\s\S]*\nrunning totals that make sense are shown +1 of 1 /,
    ],
    [
      expectedLine(1260),
      1,
      /^0007, step 2: seconds of the times that are read: Bake at 180 °C for »20 minutes«. Keep warm .*: 1200 to 1200 s\n/,
    ],
    [
      expectedLine(1200, 'another'),
      0,
      /\n1 steps are not compared: they are not in the folder, or have another text\.$/,
    ],
    [`${expectedLine(1200)}\n[]`, 2, /^expected\.jsonl: line 2 is no line of expected readings\.$/],
  ] as const) {
    write(folder, 'expected.jsonl', lines)
    const outcome = await readingOf(['.', '--expected', 'expected.jsonl'], folder)
    expect(outcome.exitCode).toBe(exitCode)
    for (const one of said) expect(outcome.text).toMatch(one)
  }
  expect((await readingOf(['.', '--expected', 'none'], folder)).text).toMatch(/none does not exist\.$/)
})

test.for(['corpus', 'otherLanguages'])('%s.jsonl has places and values, and no sentence', async (name, { folder }) => {
  write(folder, 'cake.json', cake)
  const corpus = join(import.meta.dirname, `${name}.jsonl`)
  const { text } = await readingOf(['.', '--expected', corpus], folder)
  expect(text).toMatch(/\n\d{3} steps are not compared: /)
  let source = {}
  for (const line of readFileSync(corpus, 'utf8').trim().split('\n')) {
    const { recipe: _, half: __, steps, ...given } = JSON.parse(line)
    source = { ...source, ...given }
    expect(source).toEqual({
      repository: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      path: expect.any(String),
    })
    expect(JSON.stringify(steps)).not.toMatch(/\s/)
  }
})
