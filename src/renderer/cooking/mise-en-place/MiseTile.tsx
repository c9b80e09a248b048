import { type ReactNode, useId } from 'react'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import styles from './MiseEnPlace.module.css'

/** An item to fetch: a tile that is a check box as a whole. */
export function MiseTile({
  name,
  isTicked,
  isFixed,
  beginsPage,
  onTick,
  children,
}: {
  /** The accessible name. The content is its description. */
  name: string
  isTicked: boolean
  /** Whether it cannot be ticked or unticked. */
  isFixed: boolean
  /** Whether a page may begin with it. One that stands below a heading has that on its page. */
  beginsPage: boolean
  /** Null if nothing can be ticked. */
  onTick: ((isTicked: boolean) => void) | null
  children: ReactNode
}) {
  const id = useId()
  return (
    <li className={styles.miseItem} data-tile data-ticked={isTicked || undefined} data-begins={beginsPage || undefined}>
      <CheckArea
        className={styles.miseTile}
        aria-label={name}
        aria-describedby={id}
        on={isTicked}
        disabled={isFixed}
        onChange={onTick}
      >
        {onTick === null ? null : (
          <span className={styles.miseMark}>
            <CheckMark on={isTicked} />
          </span>
        )}
        <span id={id} className={styles.miseContent}>
          {children}
        </span>
      </CheckArea>
    </li>
  )
}
