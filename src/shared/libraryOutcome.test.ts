import { expect, test } from 'vitest'
import { en } from '../renderer/words/en.ts'
import { libraryOutcome } from './libraryOutcome.ts'
import type { LibraryState } from './model.ts'
import { goodFacts } from './readiness/readiness.testing.ts'

const library: LibraryState = { ...goodFacts.library, readAt: 1000 }

function said(change: Partial<LibraryState>, readBefore: number | null | undefined): string | null {
  const outcome = libraryOutcome({ ...library, ...change }, readBefore)
  return outcome === null ? null : en.library.outcome(outcome)
}

test('the station page says what came of reading the recipes again, and nothing before it was asked', () => {
  expect(said({}, undefined)).toBeNull()
  expect(said({ readAt: null }, undefined)).toBeNull()
  expect(said({ readAt: 2000 }, 1000)).toBe('All 69 recipes have been read.')
  expect(said({ readAt: 2000, count: 1 }, null)).toBe('The one recipe has been read.')
  expect(said({}, 1000)).toBe('Nothing was read. Sign in to load recipes.')
})

test('a reading that failed or waits for a person is said whether it was asked for or not', () => {
  for (const readBefore of [undefined, null, 1000]) {
    expect(said({ failure: { kind: 'noConnection', sent: false } }, readBefore)).toBe(
      'The recipes were not updated. The service cannot be reached.',
    )
    expect(said({ waiting: { count: 3 } }, readBefore)).toBe(en.library.waiting(69, 3))
  }
})
