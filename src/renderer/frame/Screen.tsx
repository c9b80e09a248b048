import type { ReactNode } from 'react'
import styles from './Screen.module.css'

/** The layout of a whole screen: its parts one below the other. `className` arranges the middle part. */
export function Screen({
  className = '',
  name,
  children,
}: {
  className?: string | undefined
  /** For style and tests: a scan notice keeps clear of what is needed next. */
  name?: 'step' | 'recipes' | 'maintenance'
  children: ReactNode
}) {
  return (
    <div className={`${styles.screen} ${className}`} data-screen={name}>
      {children}
    </div>
  )
}
