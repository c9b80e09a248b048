import { expect, test } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { checkReason } from './sender.ts'

const tooLong = failed({ kind: 'reasonTooLong', most: 200 })

for (const [title, reason, result] of [
  ['an empty one', '', failed({ kind: 'noReason' })],
  ['one of white space and invisible characters', ' \n\u200b\u0007', failed({ kind: 'noReason' })],
  ['one with white space at its ends', ' Bearing gone ', success('Bearing gone')],
  ['one of several lines', 'Bearing\r\n\tgone\u200b\u0007now', success('Bearing gone now')],
  ['one of 200 characters', 'x'.repeat(200), success('x'.repeat(200))],
  ['one of 201 characters', 'x'.repeat(201), tooLong],
  ['one of 200 characters of two UTF-16 units', '🍞'.repeat(200), success('🍞'.repeat(200))],
] as const) {
  test(`checks a reason: ${title}`, () => {
    expect(checkReason(reason)).toEqual(result)
  })
}
