import { expect, test } from 'vitest'
import { maintenance, retire } from './maintenance.ts'
import { together } from './together.ts'

const sent = { by: { employeeNumber: '10482', name: 'Ines Duarte' }, at: 1 } as const

test('an earlier request is shown with its person, its time and its result', () => {
  expect(maintenance.sentBefore({ ...sent, state: 'accepted' }, '3 May', '13:52')).toBe(
    'Already sent from this station by 10482 on 3 May at 13:52.',
  )
  expect(maintenance.becameOf('unknown')).toContain(
    'It may have arrived. If you send it again, the service may receive it twice.',
  )
})

test('a doubt names what was entered and each item that it may be', () => {
  const { words } = maintenance.doubt
  const known = { kind: 'asset', number: '305', name: 'Proofer', recipeCount: 1 } as const
  for (const [doubt, title] of [
    [{ kind: 'barcode', products: [{ jsin: '', name: '' }] }, 'This is the barcode of a product, whose JSIN no recipe'],
    [{ kind: 'barcode', products: [] }, 'This is the barcode of a product, not a JSIN'],
    [{ kind: 'looksLike', known, others: [] }, 'No recipe knows 0305, but the asset 305 Proofer looks like it'],
    [
      { kind: 'looksLike', known, others: [{ ...known, number: '3-05', name: 'Oven' }] },
      'No recipe knows 0305, but 305 Proofer or 3-05 Oven may be meant',
    ],
    [{ kind: 'badge', name: null }, '0305 reads like an employee’s badge'],
    [{ kind: 'badge', name: 'Idris Okafor' }, 'This is the badge of Idris Okafor'],
  ] as const)
    expect(words('0305', doubt).title).toContain(title)
})

test('a button shortens a long number to its beginning and its end, and shows a usual one whole', () => {
  expect(retire.hold('20107')).toBe('Hold to retire 20107')
  expect(retire.hold('12345678901234567890123456789')).toBe('Hold to retire 12345678901…0123456789')
})

test('the consequence is a number of recipes, with the singular for one', () => {
  expect(retire.consequence(0, 'asset')).toBe('No recipe names this asset.')
  expect(retire.consequence(1, 'product')).toBe('1 recipe needs this product.')
  expect(retire.consequence(3, 'asset')).toBe('3 recipes need this asset.')
  expect(together.hold('1')).toBe('Hold to retire 1 item')
  // Without a library, the number of recipes is not known, and the text says so.
  for (const words of [retire.consequence(null, 'asset'), retire.consequence(null, 'several')])
    expect(words).toMatch(/the recipes have not been read yet/i)
})

test('a typed text that is no number is explained in a sentence that does not mention sending', () => {
  for (const problem of ['empty', 'tooLong', 'lineBreak', 'unseenSign'] as const) {
    expect(maintenance.badNumber(problem)).toMatch(/^\S.*\.$/)
    expect(maintenance.badNumber(problem)).not.toMatch(/\bsent\b/)
  }
})
