import './CheckRow.css'
import type { ReactNode } from 'react'
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

export interface CheckRowProps {
  /** The accessible name of the check box: the ingredient, the equipment. */
  readonly name: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** A row that is ticked off by pressing it anywhere: a check box. */
export function CheckRow({ name, on, onChange, children }: CheckRowProps) {
  return (
    <PressArea className="check-row" role="checkbox" aria-checked={on} aria-label={name} onPress={() => onChange(!on)}>
      <CheckMark on={on} />
      {children}
    </PressArea>
  )
}
