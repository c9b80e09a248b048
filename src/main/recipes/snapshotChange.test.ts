import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { jsonLine } from '../storage/jsonLines.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { buildCatalogue } from './catalogue.ts'
import { recipesOf } from './recipe.testing.ts'
import { writeRecipeLines } from './recipeLinesWriter.ts'
import { changeBetween } from './snapshotChange.ts'

test('a line that cannot be read is no removed recipe', async ({ folder }) => {
  const path = join(folder, 'recipes-1.jsonl.new')
  const writer = writeRecipeLines(path)
  const builder = buildCatalogue({ secondsAt: () => [] })
  for (const recipe of recipesOf(2)) {
    writer.append(jsonLine(recipe))
    builder.add(recipe)
  }
  const written = await writer.finish()
  if (!written.ok) throw new Error(written.failure)
  const { lines } = written.value
  const snapshot = { lines, catalogue: await builder.finish(), origins: null }
  const change = changeBetween(snapshot, snapshot)
  expect(change.older('0002')).toEqual(recipesOf(2)[1])
  expect(lines.unread()).toBeNull()
  truncateSync(path, 10)
  expect([change.older('0002'), change.newer('0002'), change.newer('0003')]).toEqual(['unread', 'unread', undefined])
  expect(change.isSame('0002')).toBe(false)
  expect(lines.unread()).toBe('EFTYPE')
  lines.close()
})
