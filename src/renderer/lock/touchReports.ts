/**
 * Which touches the main process is told of: the first one, and then at most one a second, the last one included. Pure;
 * the second is counted by whoever calls.
 */

interface TouchReports {
  /** Less than a second has passed since the last report. */
  readonly isCooling: boolean
  /** Somebody has touched the glass since. */
  readonly isTouched: boolean
  /** What the last report said; null before there was one. */
  readonly said: boolean | null
}

export interface TouchReportsOutcome {
  readonly reports: TouchReports
  /** A report is sent now, and the second counts anew. */
  readonly isSent: boolean
}

export const nothingReported: TouchReports = { isCooling: false, isTouched: false, said: null }

/** Somebody touches the glass. `isMaintaining`: maintenance is on it. */
export function afterTouch(reports: TouchReports, isMaintaining: boolean): TouchReportsOutcome {
  return reports.isCooling
    ? { reports: { ...reports, isTouched: true }, isSent: false }
    : { reports: { isCooling: true, isTouched: false, said: isMaintaining }, isSent: true }
}

/** A second has passed since the last report. A touch that has led into maintenance was told of before it did. */
export function afterSecond(reports: TouchReports, isMaintaining: boolean): TouchReportsOutcome {
  return reports.isTouched || reports.said !== isMaintaining
    ? { reports: { isCooling: true, isTouched: false, said: isMaintaining }, isSent: true }
    : { reports: { ...reports, isCooling: false }, isSent: false }
}
