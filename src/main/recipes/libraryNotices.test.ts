import { expect, test } from 'vitest'
import type { Library } from './library.ts'
import { libraryNotices } from './libraryNotices.ts'

function noticesOf(oddities: ReturnType<Library['oddities']>) {
  return libraryNotices({ oddities: () => oddities, troubles: () => [] }, { troubles: () => [] })
}

const setAsideOf = (count: number, name = (index: number) => `${index} Bun`) =>
  Array.from({ length: count }, (_, index) => ({ name: name(index), reason: 'steps' }))

test('names few recipes that were set aside or share a number, and nothing where there are none', () => {
  expect(noticesOf({ setAside: [], doubled: [] })).toEqual([])
  expect(noticesOf({ setAside: setAsideOf(2), doubled: ['0412'] })).toMatchObject([
    { kind: 'recipesSetAside', count: 2, names: ['0 Bun', '1 Bun'] },
    { kind: 'doubledRecipeNumbers', count: 1, numbers: ['0412'] },
  ])
})

test('of 50,000 recipes says how many and names the first, in a state that does not grow', () => {
  const long = 'n'.repeat(200)
  const doubled = Array.from({ length: 50_000 }, (_, index) => `${index}${long}`)
  const notices = noticesOf({ setAside: setAsideOf(50_000, (index) => `${index} ${long}`), doubled })
  expect(notices).toMatchObject([
    { count: 50_000, names: { 0: expect.stringMatching(/^0 n+…$/u), length: 10 } },
    { count: 50_000, numbers: { 0: expect.stringMatching(/^0n+…$/u), length: 10 } },
  ])
  expect(JSON.stringify(notices).length).toBeLessThan(5000)
})

test('a notice has another id when a name beyond the first has changed, so that it is shown again', () => {
  const idsOf = (last: string) => {
    const setAside = [...setAsideOf(50), { name: last, reason: 'steps' }]
    return noticesOf({ setAside, doubled: setAside.map(({ name }) => name) }).map(({ id }) => id)
  }
  const [one, other] = [idsOf('Bun'), idsOf('Loaf')]
  expect(idsOf('Bun')).toEqual(one)
  expect(new Set([...one, ...other]).size).toBe(4)
})
