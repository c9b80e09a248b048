import { type Defect, LONGEST_DEFECT } from '../../shared/defect.ts'

/**
 * Reports the defects of one page. The main process replaces the window after the first one that is not a rejection.
 */
interface DefectReports {
  report(kind: Defect['kind'], error: unknown): void
}

/** Most rejections that one page reports: a loop must not fill the log. */
const MOST_REJECTIONS = 10

export function createDefectReports(send: (defect: Defect) => void): DefectReports {
  let isReplaced = false
  let rejections = 0
  return {
    report(kind, error) {
      if (isReplaced) return
      if (kind === 'rejection') {
        rejections += 1
        if (rejections > MOST_REJECTIONS) return
      } else isReplaced = true
      send(defectOf(kind, error))
    },
  }
}

/** Describes any thrown value. Never throws, whatever the getters of the value do. */
export function defectOf(kind: Defect['kind'], error: unknown): Defect {
  const read = (part: 'name' | 'message' | 'stack'): string => {
    try {
      const value: unknown = error instanceof Error ? error[part] : part === 'message' ? String(error) : ''
      return typeof value === 'string' ? value.slice(0, LONGEST_DEFECT[part]) : ''
    } catch {
      return ''
    }
  }
  return { kind, name: read('name'), message: read('message'), stack: read('stack') }
}

/**
 * Chromium reports this as an error of the window, though nothing has failed: it delivers the remaining sizes a frame
 * later.
 */
const NO_ERROR = /^ResizeObserver loop/

/** Reports errors in events and timers, and unhandled rejections, for as long as the page lives. */
export function watchWindow(page: Window, { report }: DefectReports): void {
  page.addEventListener('error', ({ error, message }) => {
    if (!NO_ERROR.test(message)) report('event', error ?? message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
}
