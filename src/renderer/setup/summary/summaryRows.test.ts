import { expect, test } from 'vitest'
import type { StationValueProblem } from '../../../shared/model.ts'
import { summaryRows } from './summaryRows.ts'

const missing = (key: string): StationValueProblem => ({
  key,
  found: null,
  expected: { kind: 'text', format: 'text', min: 1, max: 60, examples: [] },
})
const rows = (...given: Parameters<typeof summaryRows>) =>
  summaryRows(...given).map((row) => (row.kind === 'value' ? `${row.page} ${row.key}` : row.kind))

const whole = {
  name: 'Pastry station 2',
  entityNumber: '4021',
  'service.authBaseUrl': 'https://auth.example',
  'service.dataBaseUrl': 'https://data.example',
}

test('the summary lists every value with its page, also where the usual one is not written', () => {
  const values = { 'scanner.suffix': 'Tab', 'roles.records': ['admin'], ...whole, 'service.token.in': 'header' }
  expect(rows({ values, problems: [] })).toEqual([
    'name name',
    'name entityNumber',
    'addresses service.authBaseUrl',
    'addresses service.dataBaseUrl',
    'screen panel.diagonalInches',
    'screen theme',
    'trial',
    'code',
    'scanner scanner.suffix',
    'null roles.records',
    'try service.token.in',
  ])
})

test('what is missing or wrong comes first, and is listed once', () => {
  const { name: _name, ...values } = whole
  const problems = [missing('name'), { ...missing('theme'), found: '"pink"' }]
  const listed = summaryRows({ values: { ...values, theme: 'pink' }, problems })
  expect(listed.slice(0, 3)).toMatchObject([
    { key: 'name', page: 'name', problem: { found: null } },
    { key: 'theme', page: 'screen', value: 'pink', problem: { found: '"pink"' } },
    { key: 'entityNumber', problem: null },
  ])
  expect(listed.filter((row) => row.kind === 'value' && row.key === 'name')).toHaveLength(1)
})
