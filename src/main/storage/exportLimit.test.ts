import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { MOST_EXPORTS, removeOldExports } from './csvFile.ts'
import { test } from './temporaryFolder.testing.ts'

/** Writes a file of that age, in seconds. */
function write(folder: string, name: string, age: number): void {
  writeFileSync(join(folder, name), '')
  const at = new Date(Date.UTC(2026, 10, 21) - age * 1000)
  utimesSync(join(folder, name), at, at)
}

test('removes the oldest exported lists beyond a hundred, and no other file', ({ folder }) => {
  const others = ['my-linecook-list.csv', 'linecook-list.csv.new', 'linecook.txt']
  for (const name of others) write(folder, name, 1e6)
  // The names do not tell the age.
  for (let age = 0; age < MOST_EXPORTS; age++) write(folder, `linecook-${String(997 - age)}.csv`, age)
  removeOldExports(folder)
  expect(readdirSync(folder)).toHaveLength(MOST_EXPORTS + others.length)
  write(folder, 'linecook-999.csv', 5000)
  write(folder, 'linecook-998.csv', 6000)
  removeOldExports(folder)
  const left = readdirSync(folder)
  expect(left).toHaveLength(MOST_EXPORTS + others.length)
  expect(left).toEqual(expect.arrayContaining(others))
  expect(left).not.toContain('linecook-999.csv')
  expect(left).not.toContain('linecook-998.csv')
})

test('does nothing without a folder', ({ folder }) => {
  removeOldExports(join(folder, 'none'))
  mkdirSync(join(folder, 'linecook-a.csv'))
  removeOldExports(folder)
  expect(readdirSync(folder)).toEqual(['linecook-a.csv'])
})
