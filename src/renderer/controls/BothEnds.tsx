import { useEffect, useRef } from 'react'
import styles from './BothEnds.module.css'
import { fittingName } from './fittingName.ts'

/** The width of "… " at the most, in font sizes. */
const ELLIPSIS = 1.2

/**
 * A name in one line. Where it has no room, words of its middle are left out, because names often differ only at their
 * end. Assistive technology reads the whole name.
 */
export function BothEnds({ className = '', children }: { className?: string | undefined; children: string }) {
  const name = children.trim()
  const line = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name may take the same width
  useEffect(() => {
    const element = line.current
    if (element === null) return
    // Called before the first frame with the element, and before each with another width.
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [name])
  return (
    <span ref={line} className={`${styles.bothEnds} ${className}`} dir="auto">
      <span data-beginning>{name}</span>
    </span>
  )
}

function fit(line: HTMLElement): void {
  const text = line.firstElementChild?.firstChild
  if (!(text instanceof Text)) return
  const range = document.createRange()
  const widthOf = (from: number, to: number) => {
    range.setStart(text, from)
    range.setEnd(text, to)
    return range.getBoundingClientRect().width
  }
  // A rounded width is at most half a pixel too small.
  const room = line.clientWidth + 0.5
  const shown = fittingName(text.data, room, widthOf, ELLIPSIS * Number.parseFloat(getComputedStyle(line).fontSize))
  if (shown === text.data) delete line.dataset.shown
  else line.dataset.shown = shown
}
