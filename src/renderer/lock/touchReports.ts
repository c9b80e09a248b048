/**
 * Which touches are reported to the main process: the first one, then at most one a second, the last one included.
 * Pure; the caller keeps the time.
 */

interface TouchReports {
  /** Less than a second has passed since the last report. */
  readonly isCooling: boolean
  /** There was a touch since the last report. */
  readonly isTouched: boolean
  /** `isMaintaining` of the last report; null before there was one. */
  readonly said: boolean | null
}

export interface TouchReportsOutcome {
  readonly reports: TouchReports
  /** The caller sends a report now and starts the second again. */
  readonly isSent: boolean
}

export const nothingReported: TouchReports = { isCooling: false, isTouched: false, said: null }

/** The display was touched. `isMaintaining`: a maintenance screen is shown. */
export function afterTouch(reports: TouchReports, isMaintaining: boolean): TouchReportsOutcome {
  return reports.isCooling
    ? { reports: { ...reports, isTouched: true }, isSent: false }
    : { reports: { isCooling: true, isTouched: false, said: isMaintaining }, isSent: true }
}

/**
 * A second has passed since the last report. A touch that opened maintenance was reported before it did, so it is
 * reported again.
 */
export function afterSecond(reports: TouchReports, isMaintaining: boolean): TouchReportsOutcome {
  return reports.isTouched || reports.said !== isMaintaining
    ? { reports: { isCooling: true, isTouched: false, said: isMaintaining }, isSent: true }
    : { reports: { ...reports, isCooling: false }, isSent: false }
}
