import { expect, test, vi } from 'vitest'
import { createTouchReports } from './useTouchReports.ts'

/** The reports for a sequence of touches ('t', 'T' in maintenance) and ends of seconds ('.', ':' in maintenance). */
function reported(happenings: string): string {
  vi.useFakeTimers()
  let isMaintaining = false
  let said = '-'
  const reports = createTouchReports(
    () => isMaintaining,
    (isMaintaining) => {
      said = isMaintaining ? 'M' : 'r'
    },
  )
  const all = [...happenings].map((one) => {
    said = '-'
    isMaintaining = one === 'T' || one === ':'
    if (one === 't' || one === 'T') reports.touch()
    else vi.advanceTimersByTime(1000)
    return said
  })
  vi.useRealTimers()
  return all.join('')
}

test.each([
  ['the first touch is reported at once, later ones of the same second once at its end', 'tttt.', 'r---r'],
  ['the first touch after a second without touches is reported at once', 'tt..t', 'r-r-r'],
  ['a touch that opens maintenance is reported again, because it was reported before that', 't::', 'rM-'],
  ['a touch within maintenance is reported as such, and as another one after it', 'T:t', 'M-r'],
])('%s', (_, happenings, reports) => {
  expect(reported(happenings)).toBe(reports)
})
