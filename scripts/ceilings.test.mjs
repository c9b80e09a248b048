import { expect, test } from 'vitest'
import { aboveCeilings, risen, sizes } from './ceilings.mjs'

test('each line counts once for the program or the tests, and once for its folder', () => {
  const files = [
    { name: 'src/main/journal/journal.ts', text: 'one\ntwo\n' },
    { name: 'src/main/journal/journal.test.ts', text: 'one\n' },
    { name: 'src/main/index.ts', text: 'one\n' },
    { name: 'src/renderer/features/access/sign-in/Form.tsx', text: 'one\n' },
    { name: 'src/simulator/faults/faults.ts', text: 'one\n' },
    { name: 'e2e/lock/lock.spec.ts', text: 'one\n' },
    { name: 'scripts/package/fuses.mjs', text: 'one\n' },
  ]
  const lines = Object.entries(sizes(files)).map(([name, size]) => [name, size[0]])
  expect(Object.fromEntries(lines)).toEqual({
    program: 6,
    tests: 2,
    'src/main/journal': 3,
    'src/main': 1,
    'src/renderer/features/access': 1,
    'src/simulator': 1,
    'e2e/lock': 1,
    scripts: 1,
  })
})

test('what has more lines or longer ones than its ceiling, or has none, is named', () => {
  const ceilings = /** @type {any} */ ({ program: [10, 1], tests: [5, 1], 'src/main': [10, 1] })
  expect(aboveCeilings({ program: [10, 1], tests: [5, 1], 'src/main': [10, 1] }, ceilings)).toEqual([])
  expect(aboveCeilings({ program: [11, 1], tests: [5, 2], 'src/main': [9, 1], 'src/new': [1, 1] }, ceilings)).toEqual([
    'program: 11 lines, 1 kB, above 10 lines, 1 kB.',
    'tests: 5 lines, 2 kB, above 5 lines, 1 kB.',
    'src/new: 1 lines, 1 kB, above 0 kB.',
  ])
})

const before = /** @type {any} */ ({ program: [100, 4], tests: [50, 2], 'src/main': [60, 3] })

for (const { what, change, problems } of [
  { what: 'nothing changes', change: {}, problems: [] },
  { what: 'all goes down', change: { program: [90, 4], 'src/main': [50, 3] }, problems: [] },
  { what: 'a folder rises by itself', change: { 'src/main': [61, 3] }, problems: ['src/main'] },
  { what: 'a folder is new', change: { 'src/new': [1, 1] }, problems: ['src/new'] },
  { what: 'a folder rises and the program goes down', change: { program: [99, 4], 'src/main': [61, 3] }, problems: [] },
  { what: 'a folder rises and the tests go down', change: { tests: [49, 2], 'src/main': [60, 4] }, problems: [] },
  {
    what: 'the program rises and the tests go down',
    change: { program: [101, 4], tests: [1, 1] },
    problems: ['program'],
  },
  { what: 'lines go down and kilobytes rise', change: { program: [99, 5] }, problems: ['program'] },
]) {
  test(`ceilings: ${what}`, () => {
    expect(risen({ ...before, ...change }, before).map((sentence) => sentence.split(' ')[3])).toEqual(problems)
  })
}
