import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../storage/temporaryFolder.testing.ts'
import { recipesOf } from './recipe.testing.ts'
import { linesOf } from './snapshot.testing.ts'
import { changeBetween } from './snapshotChange.ts'

test('a line that cannot be read is no removed recipe', async ({ folder }) => {
  const path = join(folder, 'recipes-1.jsonl.new')
  const snapshot = await linesOf(path, recipesOf(2))
  const change = changeBetween(snapshot, snapshot)
  expect(change.older('0002')).toEqual(recipesOf(2)[1])
  truncateSync(path, 10)
  expect([change.older('0002'), change.newer('0002'), change.newer('0003')]).toEqual(['unread', 'unread', undefined])
  expect(change.isSame('0002')).toBe(false)
  expect(snapshot.lines.unread()).toBe('EFTYPE')
  snapshot.lines.close()
})
