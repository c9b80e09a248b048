import { expect, test } from 'playwright/test'
import { momentText } from './momentText.ts'

const noon = new Date(2026, 10, 21, 12, 0).getTime()

test('a timer that rings today shows the time, one of another day also the day', () => {
  expect(momentText(new Date(2026, 10, 21, 23, 59).getTime(), noon, 'en-GB')).toBe('23:59')
  expect(momentText(new Date(2026, 10, 22, 0, 5).getTime(), noon, 'en-GB')).toMatch(/^22 Nov,? 00:05$/)
})
