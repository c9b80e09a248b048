import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../storage/temporaryFolder.testing.ts'
import { writtenTheme } from './writtenTheme.ts'

for (const [title, files, theme] of [
  ['no file', {}, 'night'],
  ['a file without a theme', { 'a/station.json': '{}' }, 'night'],
  ['a file', { 'a/station.json': '{"theme":"day"}' }, 'day'],
  ['a file that is wrong elsewhere', { 'a/station.json': '{"theme":"day","entityNumber":7}' }, 'day'],
  ['the first of two files', { 'a/station.json': '{"theme":"night"}', 'b/station.json': '{"theme":"day"}' }, 'night'],
  ['the second where there is no first', { 'b/station.json': '{"theme":"day"}' }, 'day'],
  ['the local file', { 'a/station.json': '{}', 'a/station.local.json': '{"theme":"day"}' }, 'day'],
  ['a local file that is no JSON', { 'a/station.json': '{"theme":"day"}', 'a/station.local.json': '{' }, 'day'],
  ['a file that is no JSON', { 'a/station.json': '{"theme":"day"' }, 'night'],
  ['a theme that does not exist', { 'a/station.json': '{"theme":"dusk"}' }, 'night'],
  ['a list', { 'a/station.json': '["day"]' }, 'night'],
] as const)
  test(`the theme of ${title}`, ({ folder }) => {
    for (const place of ['a', 'b']) mkdirSync(join(folder, place))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    expect(writtenTheme(['a', 'b'].map((place) => join(folder, place, 'station.json')))).toBe(theme)
  })
