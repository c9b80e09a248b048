import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { LONGEST_FIELD } from '../recordsQuery.ts'
import { pathOf, pathProblem, questionProblem } from './query.ts'

// Loops and properties use `assert`, because the runner records every `expect` as a step, which is slow for thousands.

const USER = 'GET /users/{user_id}'
const EMPLOYEES = 'GET /one-employees-get-by-domain-id'
const field = (name: string, value: string) => ({ name, value })

test('accepts a complete question', () => {
  expect(questionProblem({ operation: USER, pathParameters: { user_id: '7' }, fields: [] })).toBeNull()
  const fields = [field('domain_id', 'd-1'), field('domain_id', ''), field('', '')]
  expect(questionProblem({ operation: EMPLOYEES, pathParameters: {}, fields })).toBeNull()
})

test('reports missing, duplicate and invisible names', () => {
  const problemOf = (...fields: { name: string; value: string }[]) =>
    questionProblem({ operation: EMPLOYEES, pathParameters: {}, fields })
  expect(problemOf(field('', 'd-1'))).toEqual({ kind: 'namelessField', value: 'd-1' })
  expect(problemOf(field('a', '1'), field('a', '2'))).toEqual({ kind: 'doubledField', name: 'a' })
  for (const name of ['a\u200b', ' a', 'a\n', '\ud800'])
    expect(problemOf(field(name, '1'))).toEqual({ kind: 'badFieldName', name })
  const [longest, tooLong] = ['x'.repeat(LONGEST_FIELD), 'x'.repeat(LONGEST_FIELD + 1)]
  expect(problemOf(field('a', longest))).toBeNull()
  expect(problemOf(field('a', tooLong))).toEqual({ kind: 'tooLongField', name: 'a', most: LONGEST_FIELD })
  expect(questionProblem({ operation: 'GET /users/{id}', pathParameters: {}, fields: [] })).toEqual({
    kind: 'unknownOperation',
  })
})

test('refuses a path parameter that is missing, leads to another path, is too long or has invisible characters', () => {
  const problemOf = (user_id: string) => pathProblem(USER, { user_id })
  expect(pathProblem(USER, {})).toEqual({ kind: 'missingPathParameter', name: 'user_id' })
  for (const empty of ['', '  ']) expect(problemOf(empty)).toEqual({ kind: 'missingPathParameter', name: 'user_id' })
  for (const dots of ['.', '..', ' .. '])
    expect(problemOf(dots)).toEqual({ kind: 'badPathParameter', name: 'user_id', because: 'dots' })
  for (const unseen of ['7\u200b', '7\u0000', '\ud800', '7\u2028'])
    expect(problemOf(unseen)).toEqual({ kind: 'badPathParameter', name: 'user_id', because: 'unseenSign' })
  const tooLong = { kind: 'badPathParameter', name: 'user_id', because: 'tooLong' }
  // In UTF-16 code units, as the bridge counts.
  for (const long of ['7'.repeat(LONGEST_FIELD + 1), '😀'.repeat(LONGEST_FIELD / 2 + 1)])
    expect(problemOf(long)).toEqual(tooLong)
  expect(problemOf('7'.repeat(LONGEST_FIELD))).toBeNull()
  for (const odd of ['...', 'a/b', 'a b', '../x', '%2e%2e', '?x=1', '#', 'ä']) expect(problemOf(odd), odd).toBeNull()
})

test('any accepted path parameter is one segment and decodes to the typed value', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '../roles',
      './x',
      'a/../b',
      '%2e%2e',
      '%2F',
      '..%2f',
      '\\..\\',
      ';x',
      '?a#b',
      'a b',
      '//evil.example',
    ),
  )
  fc.assert(
    fc.property(anything, (user_id) => {
      fc.pre(pathProblem(USER, { user_id }) === null)
      const address = new URL(`https://data.example/prod${pathOf('/users/{user_id}', { user_id })}`)
      assert.deepEqual([address.host, address.search, address.hash], ['data.example', '', ''])
      const segments = address.pathname.split('/')
      assert.deepEqual(segments.slice(0, -1), ['', 'prod', 'users'])
      assert.equal(decodeURIComponent(segments.at(-1) ?? ''), user_id.trim())
    }),
    { numRuns: tries(2000) },
  )
})
