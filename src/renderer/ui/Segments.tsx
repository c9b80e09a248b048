import type { ReactNode } from 'react'
import { Press } from './Press.tsx'
import styles from './Segments.module.css'

interface Segment {
  /** Unique; what is shown where there is no `name`. */
  readonly shown: string
  /** The accessible name, where the visible words are too short. */
  readonly name?: string | undefined
  readonly isOn: boolean
  readonly opensDialog?: boolean
  readonly onPress: () => void
}

/** A few choices beside each other, of which one is on. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }): ReactNode {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {segments.map(({ shown, name, isOn, opensDialog = false, onPress }) => (
        <Press
          key={shown}
          className={`${styles.segment} num`}
          aria-pressed={isOn}
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          aria-label={name}
          onPress={onPress}
        >
          <span dir="ltr">{shown}</span>
        </Press>
      ))}
    </fieldset>
  )
}
