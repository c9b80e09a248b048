import { expect, test } from 'vitest'
import { afterSecond, afterTouch, nothingReported } from './touchReports.ts'

/** The reports for a sequence of touches ('t', 'T' in maintenance) and ends of seconds ('.', ':' in maintenance). */
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

test('the first touch is reported at once, later ones of the same second once at its end', () => {
  expect(reported('t')).toBe('r')
  expect(reported('tttt.')).toBe('r---r')
})

test('the first touch after a second without touches is reported at once', () => {
  expect(reported('t.t')).toBe('r-r')
  expect(reported('tt..t')).toBe('r-r-r')
})

test('a touch that opens maintenance is reported again at the end of its second, because it was reported before maintenance opened', () => {
  expect(reported('t:')).toBe('rM')
  expect(reported('t::')).toBe('rM-')
  expect(reported('T:t')).toBe('M-r')
})
