import { expect, test } from 'playwright/test'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import { newerVersionsIn } from './newerVersion.ts'
import { recipeOf } from './recipe.testing.ts'

const READ_AT = 2000
const frozen = recipeOf({ name: 'Country loaf' })
const renamed = recipeOf({ name: 'City loaf' })
const changes = [{ kind: 'name', before: 'Country loaf', after: 'City loaf' }]

function openBench({ readAt = READ_AT }: { readAt?: Moment | null } = {}) {
  const known = { present: renamed as Recipe | null, changedAt: null as Moment | null }
  const newerVersionOf = newerVersionsIn({
    library: { recipe: () => known.present, state: () => ({ readAt }) as LibraryState },
    versions: { changedAt: () => known.changedAt },
  })
  return Object.assign(known, { newerVersionOf })
}

test('the changes are those from the frozen recipe to the library’s, dated by when that version came', () => {
  const bench = openBench()
  bench.changedAt = 1000
  expect(bench.newerVersionOf(frozen)).toEqual({ at: 1000, sinceCooked: false, changes })
})

test('where the date of the version is not kept, the reading of the library dates it', () => {
  expect(openBench().newerVersionOf(frozen)).toMatchObject({ at: READ_AT })
})

test('the same recipe, one that is gone, and a library that was never read are no newer version', () => {
  const bench = openBench()
  bench.present = recipeOf({ name: 'Country loaf' })
  expect(bench.newerVersionOf(frozen)).toBeNull()
  bench.present = null
  expect(bench.newerVersionOf(frozen)).toBeNull()
  expect(openBench({ readAt: null }).newerVersionOf(frozen)).toBeNull()
})

test('two versions are compared once, and again when the library has another one', () => {
  const bench = openBench()
  const first = bench.newerVersionOf(frozen)?.changes
  expect(bench.newerVersionOf(frozen)?.changes).toBe(first)
  bench.present = recipeOf({ name: 'Town loaf' })
  expect(bench.newerVersionOf(frozen)?.changes).toMatchObject([{ after: 'Town loaf' }])
  bench.present = frozen
  expect(bench.newerVersionOf(frozen)).toBeNull()
})
