import { type ReactNode, useId } from 'react'
import { CheckArea, CheckMark } from '../../controls/CheckArea.tsx'
import styles from './MiseEnPlace.module.css'

/** A tile that is a check box as a whole, and shrinks when it is ticked; a plain one if nothing can be ticked. */
export function MiseTile({
  name,
  isTicked,
  onTick,
  children,
}: {
  /** The accessible name. The content is its description. */
  name: string
  /** Null if it cannot be ticked. */
  isTicked: boolean | null
  onTick: (isTicked: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <li className={styles.miseItem}>
      <CheckArea
        className={styles.miseTile}
        on={isTicked === true}
        aria-label={name}
        aria-describedby={id}
        onChange={isTicked === null ? null : onTick}
      >
        {isTicked === null ? (
          children
        ) : (
          <>
            <span className={styles.miseMark}>
              <CheckMark on={isTicked} />
            </span>
            <span id={id} className={styles.miseContent}>
              {children}
            </span>
          </>
        )}
      </CheckArea>
    </li>
  )
}
