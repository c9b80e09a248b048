import { expect, test } from 'vitest'
import type { StationValueProblem } from '../../../shared/model.ts'
import { mendRows, wrongValue } from './mendRows.ts'

const problem = (key: string, found: string | null = 'null'): StationValueProblem => ({
  key,
  found,
  expected: { kind: 'group', examples: [] },
})
const [entity, service, address, theme] = [
  problem('entityNumber', '421'),
  problem('service', '"x"'),
  problem('service.authBaseUrl', null),
  problem('theme', '"pink"'),
]

test('a mended key keeps its place with its value, and one that was left out says so', () => {
  expect(mendRows([entity, theme], { problems: [], values: { entityNumber: '4021' } })).toEqual([
    { key: 'entityNumber', problem: null, value: '"4021"' },
    { key: 'theme', problem: null, value: null },
  ])
})

test('what is missing in a group that was left out takes its place', () => {
  expect(mendRows([service, theme], { problems: [address, theme], values: {} })).toEqual([
    { key: 'service.authBaseUrl', problem: address, value: null },
    { key: 'theme', problem: theme, value: null },
  ])
})

test('a key that has become wrong elsewhere comes last', () => {
  const keys = mendRows([entity], { problems: [theme], values: { entityNumber: '4021' } }).map(({ key }) => key)
  expect(keys).toEqual(['entityNumber', 'theme'])
})

test('a wrong value within a list is shown with its list once it is mended', () => {
  const values = { 'roles.maintenance': ['cook', 'manager'] }
  expect(mendRows([problem('roles.maintenance.1', '7')], { problems: [], values })).toEqual([
    { key: 'roles.maintenance.1', problem: null, value: '["cook","manager"]' },
  ])
  expect(wrongValue(values, 'roles.maintenance.1')).toBe('manager')
  expect(wrongValue({ theme: 'pink' }, 'theme')).toBe('pink')
})
