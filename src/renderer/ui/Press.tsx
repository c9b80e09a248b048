import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { type PressHandlers, usePress } from './usePress.ts'

type ButtonAttributes = Omit<ComponentProps<'button'>, keyof PressHandlers | 'type' | 'disabled'>

interface PressProps extends ButtonAttributes {
  readonly onPress: () => void
  /** A finger has come down: what a press needs can be asked for. */
  readonly onDown?: (() => void) | undefined
  /** See usePress. */
  readonly action?: string | undefined
  /** Can be found and read, and ignores presses. */
  readonly disabled?: boolean | undefined
  /** For keys that type into a field: the field keeps the focus. */
  readonly keepFocus?: boolean | undefined
}

/**
 * A pressable surface without a look of its own but the minimum size: a card, a row, a segment of a rail, a key. It has
 * the press handling of every control; `Button` and the keys are made of it.
 */
export function Press({
  onPress,
  onDown,
  action,
  disabled = false,
  keepFocus = false,
  className,
  children,
  ...rest
}: PressProps) {
  const { held, handlers } = usePress({ onPress, onDown, action, disabled, keepFocus })
  return (
    <button
      {...rest}
      {...handlers}
      type="button"
      className={className === undefined ? styles.press : `${styles.press} ${className}`}
      aria-disabled={disabled || undefined}
      data-held={held || undefined}
    >
      {children}
    </button>
  )
}
