import './CheckRow.css'
import { type ReactNode, useId } from 'react'
import { IconCheck } from './icons.tsx'
import { PressArea } from './PressArea.tsx'

/** The box of something that is ticked off; only to be looked at. */
export function CheckMark({ on }: { readonly on: boolean }) {
  return (
    <span className="check-mark" data-on={on || undefined} aria-hidden="true">
      {on && <IconCheck />}
    </span>
  )
}

interface CheckRowProps {
  /** The accessible name of the check box: the ingredient, the equipment. What the row shows describes it. */
  readonly name: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** A row that is ticked off by pressing it anywhere: a check box. What is ticked steps back and stays readable. */
export function CheckRow({ name, on, onChange, children }: CheckRowProps) {
  const id = useId()
  return (
    <PressArea
      className="check-row"
      role="checkbox"
      aria-checked={on}
      aria-label={name}
      aria-describedby={id}
      onPress={() => onChange(!on)}
    >
      <CheckMark on={on} />
      <span id={id} className="check-row-content">
        {children}
      </span>
    </PressArea>
  )
}
