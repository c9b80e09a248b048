import { Scroller } from '../controls/Scroller.tsx'
import { TaskRow, TaskRows } from './TaskRow.tsx'

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
      <TaskRows>
        {rows.map(({ key, under, ...row }) => (
          <TaskRow key={key} more={under} {...row} />
        ))}
      </TaskRows>
    </Scroller>
  )
}
