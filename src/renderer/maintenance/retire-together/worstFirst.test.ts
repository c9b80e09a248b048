import { expect, test } from 'playwright/test'
import type { TogetherItem } from './togetherList.ts'
import { worstFirst } from './worstFirst.ts'

const row = (name: string, recipes: number, cooked = 0, isOdd = false) => ({
  name,
  item: { first: 'scanned', tag: null } as Pick<TogetherItem, 'first' | 'tag'>,
  known: { uses: Array(recipes).fill('a recipe') },
  cooked,
  problem: isOdd ? 'doubled' : null,
})

test('what cannot be sent comes first, then what is being cooked, then what most recipes name', () => {
  const rows = [
    row('unused', 0),
    row('used by 20', 20),
    row('cooked', 1, 1),
    row('used by 3', 3),
    row('cooked twice', 1, 2),
    row('used by 3 too', 3),
    row('odd', 0, 0, true),
    { ...row('not looked up', 0), known: null },
  ]
  expect(worstFirst(rows).map(({ name }) => name)).toEqual([
    'odd',
    'cooked twice',
    'cooked',
    'used by 20',
    'used by 3',
    'used by 3 too',
    'unused',
    'not looked up',
  ])
})

test('while tags are being checked, those to be checked come first, then the checked ones', () => {
  const toCheck = { ...row('to check', 0), item: { first: 'listed', tag: null } as const }
  const checked = { ...row('checked', 0), item: { first: 'listed', tag: { by: 'typed', text: '107' } } as const }
  const names = (...rows: ReturnType<typeof row>[]) => worstFirst(rows).map(({ name }) => name)
  expect(names(row('cooked', 1, 1), checked, toCheck)).toEqual(['to check', 'checked', 'cooked'])
  expect(names(checked, row('cooked', 1, 1))).toEqual(['cooked', 'checked'])
})
