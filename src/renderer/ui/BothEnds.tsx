import { useEffect, useRef } from 'react'
import { ServiceText } from '../look/ServiceText.tsx'
import styles from './BothEnds.module.css'
import { keepFitting } from './fittingNames.ts'

/**
 * A name in one line, or in `lines`. Where it has no room, its middle is left out, so that it does not look like another
 * name on the display: names often differ only at their end. Assistive technology reads the whole name.
 */
export function BothEnds({
  className = '',
  lines = 1,
  isNumber = false,
  children,
}: {
  className?: string | undefined
  lines?: number
  /** A number of an item may be cut anywhere; other names never in a number. */
  isNumber?: boolean
  children: string
}) {
  const name = children.trim()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current: element } = place
    return element === null ? undefined : keepFitting(element, { name, lines, isNumber })
  }, [name, lines, isNumber])
  return (
    <span
      ref={place}
      className={`${styles.bothEnds} ${className}`}
      style={{ '--name-lines': lines }}
      dir="auto"
      data-lines={lines > 1 || undefined}
    >
      <span data-beginning>
        <ServiceText>{name}</ServiceText>
      </span>
    </span>
  )
}
