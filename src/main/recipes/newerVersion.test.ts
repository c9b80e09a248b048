import { expect, test } from 'vitest'
import type { RecipeFailure } from '../../shared/failure.ts'
import type { LibraryState, Moment, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { inLibrary, newerVersionsIn } from './newerVersion.ts'
import { recipeOf } from './recipe.testing.ts'

const READ_AT = 2000
const frozen = recipeOf({ name: 'Country loaf' })
const renamed = recipeOf({ name: 'City loaf' })
const changes = [{ kind: 'name', before: 'Country loaf', after: 'City loaf' }]

function openBench({ readAt = READ_AT }: { readAt?: Moment | null } = {}) {
  const known = { present: success(renamed) as Result<Recipe, RecipeFailure>, changedAt: null as Moment | null }
  const newerVersionOf = newerVersionsIn({
    library: { recipe: () => known.present, state: () => ({ readAt }) as LibraryState },
    versions: { changedAt: () => known.changedAt },
  })
  return Object.assign(known, { newerVersionOf })
}

test('the changes are those from the frozen recipe to the library’s, dated by when that version came', () => {
  const bench = openBench()
  bench.changedAt = 1000
  expect(bench.newerVersionOf(frozen)).toEqual(success({ at: 1000, changes }))
})

test('where the date of the version is not kept, the reading of the library dates it', () => {
  expect(openBench().newerVersionOf(frozen)).toMatchObject({ value: { at: READ_AT } })
})

test('the same recipe, one that is gone, and a library that was never read are no newer version', () => {
  const bench = openBench()
  bench.present = success(recipeOf({ name: 'Country loaf' }))
  expect(bench.newerVersionOf(frozen)).toEqual(success(null))
  bench.present = failed({ kind: 'unknownRecipe' })
  expect(bench.newerVersionOf(frozen)).toEqual(success(null))
  expect(openBench({ readAt: null }).newerVersionOf(frozen)).toEqual(success(null))
})

test('only a recipe that the service returned no more is gone', () => {
  const place = (present: Result<Recipe, RecipeFailure>, readAt: Moment | null = READ_AT) => {
    const library = { recipe: () => present, state: () => ({ readAt }) as LibraryState }
    const newerVersionOf = newerVersionsIn({ library, versions: { changedAt: () => null } })
    return inLibrary(frozen, { library, newerVersionOf })
  }
  expect(place(failed({ kind: 'unknownRecipe' }))).toBe('gone')
  expect(place(failed({ kind: 'unknownRecipe' }), null)).toBe('same')
  expect(place(failed({ kind: 'recipeNotRead' }))).toBe('same')
  expect(place(success(frozen))).toBe('same')
  expect(place(success(renamed))).toBe('newer')
})

test('a recipe that cannot be read from the disk is a failure, not the same recipe', () => {
  const bench = openBench()
  bench.present = failed({ kind: 'recipeNotRead' })
  expect(bench.newerVersionOf(frozen)).toEqual(failed({ kind: 'recipeNotRead' }))
})

test('two versions are compared once, and again when the library has another one', () => {
  const bench = openBench()
  const found = () => {
    const newer = bench.newerVersionOf(frozen)
    return newer.ok ? newer.value?.changes : newer
  }
  const first = found()
  expect(found()).toBe(first)
  bench.present = success(recipeOf({ name: 'Town loaf' }))
  expect(found()).toMatchObject([{ after: 'Town loaf' }])
  bench.present = success(frozen)
  expect(found()).toBeUndefined()
})
