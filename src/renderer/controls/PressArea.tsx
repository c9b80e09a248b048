import './PressArea.css'
import type { ComponentProps } from 'react'
import { type PressHandlers, usePress } from './usePress.ts'

type ButtonAttributes = Omit<ComponentProps<'button'>, keyof PressHandlers | 'type' | 'disabled'>

interface PressAreaProps extends ButtonAttributes {
  readonly onPress: () => void
  /** Stays where it can be found and read, and does nothing. */
  readonly disabled?: boolean | undefined
  /** For keys that fill in a field: the field keeps the focus. */
  readonly keepFocus?: boolean | undefined
}

/**
 * A bare surface that can be pressed: a card, a row, a segment of a rail, a key. It has the press and the touch of
 * every control and no look of its own but the minimum size; `Button` and the keys are made of it.
 */
export function PressArea({
  onPress,
  disabled = false,
  keepFocus = false,
  className,
  children,
  ...rest
}: PressAreaProps) {
  const { held, handlers } = usePress({ onPress, disabled, keepFocus })
  return (
    <button
      {...rest}
      {...handlers}
      type="button"
      className={className === undefined ? 'press-area' : `press-area ${className}`}
      aria-disabled={disabled || undefined}
      data-held={held || undefined}
    >
      {children}
    </button>
  )
}
