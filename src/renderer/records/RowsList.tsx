import { IconNext } from '../controls/icons.tsx'
import { PressArea } from '../controls/PressArea.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import styles from './records.module.css'

export interface ListedRow {
  readonly key: string | number
  readonly name: string
  /** A second, smaller line. */
  readonly under: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** A list of rows to choose from. */
export function RowsList({
  label,
  rows,
  startOver,
}: {
  /** The accessible name. */
  label: string
  rows: readonly ListedRow[]
  startOver?: string
}) {
  return (
    <Scroller label={label} startOver={startOver}>
      <ul className={styles.recordsRows}>
        {rows.map(({ key, name, under, disabled, onPress }) => (
          <li key={key}>
            <PressArea className={styles.recordsRow} data-row disabled={disabled} onPress={onPress}>
              <span className="grow">
                <span className={styles.recordsRowName}>{name}</span>
                <span className={styles.recordsRowPath} dir="auto">
                  {under}
                </span>
              </span>
              <IconNext />
            </PressArea>
          </li>
        ))}
      </ul>
    </Scroller>
  )
}
