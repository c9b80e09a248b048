import { type DOMAttributes, useRef } from 'react'
import { swipeOf } from './swipe.ts'

/**
 * Turns pages by a swipe over the element with these handlers. When the browser starts to scroll, it cancels the
 * pointer.
 */
export function useSwipe({ next, back }: { next: () => void; back: () => void }) {
  const start = useRef<{ pointer: number; x: number; y: number; at: number } | null>(null)
  return {
    onPointerDown: ({ pointerId, isPrimary, pointerType, target, clientX, clientY, timeStamp }) => {
      const isOnButton = target instanceof Element && target.closest('button') !== null
      start.current =
        isPrimary && pointerType === 'touch' && !isOnButton
          ? { pointer: pointerId, x: clientX, y: clientY, at: timeStamp }
          : null
    },
    onPointerUp: ({ pointerId, currentTarget, clientX, clientY, timeStamp }) => {
      const from = start.current
      start.current = null
      if (from === null || from.pointer !== pointerId) return
      const millimetre = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--mm'))
      const turn = swipeOf(
        {
          across: (clientX - from.x) / millimetre,
          down: (clientY - from.y) / millimetre,
          milliseconds: timeStamp - from.at,
        },
        currentTarget.matches(':dir(rtl)'),
      )
      if (turn === 'next') next()
      if (turn === 'back') back()
    },
    onPointerCancel: () => {
      start.current = null
    },
  } satisfies DOMAttributes<HTMLElement>
}
