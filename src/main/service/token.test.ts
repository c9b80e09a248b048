import { expect, test } from 'vitest'
import type { TokenPlace } from './settings.ts'
import { canPresent, presentToken } from './token.ts'

const header: TokenPlace = { in: 'header', name: 'X-Token', scheme: 'Bearer' }
const query: TokenPlace = { in: 'query', name: 'token' }
const none: TokenPlace = { in: 'none' }

for (const [title, token, place, presented] of [
  ['in a header after its scheme', 'a b', header, { headers: { 'X-Token': 'Bearer a b' }, query: {} }],
  ['in a header without a scheme', 'ab', { ...header, scheme: '' }, { headers: { 'X-Token': 'ab' }, query: {} }],
  ['in a query parameter', 'ab', query, { headers: {}, query: { token: 'ab' } }],
  ['nowhere', 'ab', none, { headers: {}, query: {} }],
  ['not without a session', null, header, { headers: {}, query: {} }],
] as const) {
  test(`presents the token ${title}`, () => {
    expect(presentToken(token, place)).toEqual(presented)
  })
}

for (const [token, inHeader, inQuery] of [
  ['', false, false],
  [' ~', true, true],
  ['token\n', false, true],
  ['\ttoken', false, true],
  ['tökén', false, true],
  ['token\u007f', false, true],
] as const) {
  test(`a token ${JSON.stringify(token)} can ${inHeader ? '' : 'not '}be presented in a header`, () => {
    expect(canPresent(token, header)).toBe(inHeader)
    expect(canPresent(token, query)).toBe(inQuery)
    expect(canPresent(token, none)).toBe(inQuery)
  })
}
