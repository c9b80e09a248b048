import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

const numbered = (...numbers: readonly string[]) => numbers.map((number) => ({ number, name: 'Pain' }))
const named = (...names: readonly string[]) => names.map((name) => ({ number: '', name }))

test('sections are made by as many first characters as give at most ten of them', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => `0${String(100 + index * 6)}`)
  expect(await sectionsOf(numbered(...numbers))).toEqual([
    { label: '01', from: 0 },
    { label: '02', from: 17 },
    { label: '03', from: 34 },
    { label: '04', from: 50 },
  ])
  expect(await sectionsOf(numbered('0107', '0108', '0212'))).toEqual([
    { label: '0107', from: 0 },
    { label: '0108', from: 1 },
    { label: '0212', from: 2 },
  ])
})

test('ten thousand numbers are divided by their first digit', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))
  const sections = await sectionsOf(numbered(...numbers))
  expect(sections.map(({ label }) => label)).toEqual([...'0123456789'])
  expect(sections[3]).toEqual({ label: '3', from: 3000 })
})

test('a recipe without a number is in the section of its name, without its accents', async () => {
  expect((await sectionsOf(named('apple pie', 'Étuvée', 'Eclair', 'Zopf'))).map(({ label }) => label)).toEqual([
    'APPL',
    'ETUV',
    'ECLA',
    'ZOPF',
  ])
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  expect(await sectionsOf(named(...letters.flatMap((letter) => [`${letter}a`, `${letter}b`])))).toEqual(
    [...'ADGJMPSVY'].map((label) => ({ label, from: letters.indexOf(label) * 2 })),
  )
})

test('a list without two sections has none', async () => {
  expect(await sectionsOf([])).toEqual([])
  expect(await sectionsOf(numbered('0412'))).toEqual([])
  expect(await sectionsOf(numbered('0412', '0412'))).toEqual([])
  expect(await sectionsOf(named('', ''))).toEqual([])
})
