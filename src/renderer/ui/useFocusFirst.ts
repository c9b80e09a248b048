import { useEffect, useEffectEvent } from 'react'

/**
 * Gives a field the focus when it mounts. A later change of `focusFirst` moves no focus: it may follow from what is
 * being typed into another field.
 */
export function useFocusFirst(focusFirst: boolean, focus: () => void): void {
  const onMount = useEffectEvent(() => {
    if (focusFirst) focus()
  })
  useEffect(() => onMount(), [])
}
