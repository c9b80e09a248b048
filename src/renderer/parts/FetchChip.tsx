import { type ReactNode, useId } from 'react'
import { CheckArea, CheckMark } from '../ui/CheckArea.tsx'
import { IconOk } from '../ui/icons.tsx'
import { t } from '../words/kitchen.ts'
import styles from './FetchChip.module.css'

/** The check box of an item to fetch. */
export interface FetchBox {
  /** The accessible name; what stands in it is its description. */
  readonly name: string
  readonly isFetched: boolean
  /** It is used already, and cannot be unticked. */
  readonly isUsed: boolean
  readonly onChange: (isFetched: boolean) => void
}

/** An amount of a step, or a thing that it needs: with the check box of its item, or only to be read. */
export function FetchChip({
  box,
  isIn = false,
  children,
}: {
  box: FetchBox | null
  /** It is in the bowl. That it was fetched is another thing, with another mark. */
  isIn?: boolean
  children: ReactNode
}) {
  const id = useId()
  const inside = isIn ? (
    <span className={styles.chipIn}>
      <IconOk />
      {t('whole.in')}
    </span>
  ) : null
  if (box === null) {
    return (
      <span className={styles.chip} data-read data-in={isIn || undefined}>
        {children}
        {inside}
      </span>
    )
  }
  return (
    <CheckArea
      className={styles.chip}
      data-chip
      data-in={isIn || undefined}
      aria-label={box.name}
      aria-describedby={id}
      on={box.isFetched}
      disabled={box.isUsed}
      onChange={box.onChange}
    >
      <CheckMark on={box.isFetched} />
      <span id={id} className={styles.chipWords}>
        {children}
        {inside}
      </span>
    </CheckArea>
  )
}
