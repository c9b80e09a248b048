import './PressArea.css'
import type { ComponentProps } from 'react'
import { type KeyHandlers, type KeyOptions, useKey } from './useKey.ts'

type ButtonAttributes = Omit<ComponentProps<'button'>, keyof KeyHandlers | 'type' | 'disabled' | 'tabIndex'>

interface KeyAreaProps extends ButtonAttributes, KeyOptions {}

/**
 * A key of a pad or a keyboard on the glass: fills in a field and never has the focus itself, neither by a finger nor
 * by Tab, since a physical keyboard has keys of its own. A screen reader finds it all the same.
 */
export function KeyArea({ identity, onPress, disabled = false, className, children, ...rest }: KeyAreaProps) {
  const { held, handlers } = useKey({ identity, onPress, disabled })
  return (
    <button
      {...rest}
      {...handlers}
      type="button"
      tabIndex={-1}
      className={className === undefined ? 'press-area' : `press-area ${className}`}
      aria-disabled={disabled || undefined}
      data-held={held || undefined}
    >
      {children}
    </button>
  )
}
