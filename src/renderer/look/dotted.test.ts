import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('facts in a row have a dot between them that begins a line rather than ending one', () => {
  expect(dotted('a', null, '', 'b', 'c')).toBe('a ·\u00a0b ·\u00a0c')
})

test('no dot between facts is followed by a space at which a line may end', () => {
  const renderer = new URL('..', import.meta.url)
  const files = readdirSync(renderer, { encoding: 'utf8', recursive: true })
  const sources = files.filter((file) => /\.(?:tsx?|css)$/u.test(file) && !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(300)
  const broken = sources.filter((file) => /·(?: |\{' '\})/u.test(readFileSync(new URL(file, renderer), 'utf8')))
  expect(broken).toEqual([])
})
