const ONE_SECOND = 1000

/**
 * Reports touches: the first one, then at most one a second, the last one included. A touch that opened maintenance was
 * reported before it did, so it is reported again.
 */
export function createTouchReports(isMaintaining: () => boolean, report: (isMaintaining: boolean) => void) {
  let second: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  const send = () => {
    const said = isMaintaining()
    isTouched = false
    report(said)
    second = setTimeout(() => {
      second = undefined
      if (isTouched || isMaintaining() !== said) send()
    }, ONE_SECOND)
  }
  return {
    touch() {
      if (second === undefined) send()
      else isTouched = true
    },
    stop: () => clearTimeout(second),
  }
}
