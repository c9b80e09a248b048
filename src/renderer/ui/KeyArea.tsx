import type { ComponentProps } from 'react'
import styles from './Press.module.css'
import { type KeyHandlers, type KeyOptions, useKey } from './useKey.ts'

type ButtonAttributes = Omit<ComponentProps<'button'>, keyof KeyHandlers | 'type' | 'disabled' | 'tabIndex'>

interface KeyAreaProps extends ButtonAttributes, KeyOptions {}

/**
 * A key of an on-screen pad or keyboard. Never takes the focus, neither by a touch nor by Tab, so that the field keeps
 * it; a physical keyboard has keys of its own. Screen readers can reach it.
 */
export function KeyArea({ identity, onPress, disabled = false, className, children, ...rest }: KeyAreaProps) {
  const { held, handlers } = useKey({ identity, onPress, disabled })
  return (
    <button
      {...rest}
      {...handlers}
      type="button"
      tabIndex={-1}
      className={className === undefined ? styles.pressArea : `${styles.pressArea} ${className}`}
      aria-disabled={disabled || undefined}
      data-held={held || undefined}
    >
      {children}
    </button>
  )
}
