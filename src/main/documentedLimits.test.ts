import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_TIMERS } from '../shared/timer.ts'
import { MOST_BATCHES } from './batches/batches.ts'
import { MOST_EXPORTS } from './storage/csvFile.ts'

test('the table of limits in docs/operation.md has the numbers of the program', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operation.md'), 'utf8')
  const rows = document.slice(document.indexOf('| file | limit |'))
  expect(rows).toContain(`| ${MOST_TIMERS} running timers and `)
  expect(rows).toContain(`| ${MOST_BATCHES} batches in progress and `)
  expect(rows).toContain(`| the newest ${MOST_EXPORTS} lists;`)
})
