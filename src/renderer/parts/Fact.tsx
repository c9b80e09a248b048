import type { ReactNode } from 'react'
import styles from './Fact.module.css'

/** A value with its sign and its label, in a list of them (`dl`). */
export function Fact({
  className,
  kind,
  sign,
  label,
  isLarge = false,
  children,
}: {
  className: string | undefined
  kind?: string
  sign: ReactNode
  label: ReactNode
  isLarge?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${styles.fact} ${className}`} data-fact={kind}>
      <dt>
        {sign}
        {label}
      </dt>
      <dd data-large={isLarge || undefined}>{children}</dd>
    </div>
  )
}
