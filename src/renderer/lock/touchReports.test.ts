import { expect, test } from 'playwright/test'
import { afterSecond, afterTouch, nothingReported } from './touchReports.ts'

/**
 * What is reported at every touch ('t', 'T' in maintenance) and at every second that ends ('.', ':' in maintenance).
 */
function reported(happenings: string): string {
  let reports = nothingReported
  return [...happenings]
    .map((one) => {
      const isMaintaining = one === 'T' || one === ':'
      const isTouch = one === 't' || one === 'T'
      const outcome = isTouch ? afterTouch(reports, isMaintaining) : afterSecond(reports, isMaintaining)
      reports = outcome.reports
      return outcome.isSent ? (reports.said ? 'M' : 'r') : '-'
    })
    .join('')
}

test('the first touch is reported at once, the others of a second once at its end', () => {
  expect(reported('t')).toBe('r')
  expect(reported('tttt.')).toBe('r---r')
})

test('after a second without a touch the next one is reported at once', () => {
  expect(reported('t.t')).toBe('r-r')
  expect(reported('tt..t')).toBe('r-r-r')
})

test('a touch that leads into maintenance is reported again when its second ends, because it was told of before', () => {
  expect(reported('t:')).toBe('rM')
  expect(reported('t::')).toBe('rM-')
  expect(reported('T:t')).toBe('M-r')
})
