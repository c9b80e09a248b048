import { useEffect, useEffectEvent } from 'react'

type Turn = 'next' | 'back'

/** What keyboards, foot pedals and bump bars send. */
const TURNS: Readonly<Record<string, Turn>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
}

/**
 * Turns pages by keys. Space and Enter belong to a button that was reached by the keyboard. The controls of a step keep
 * no focus when a finger presses them, or a pedal would press Back again and again.
 */
export function useTurnKeys({ next, back }: { next: () => void; back: () => void }): void {
  const onTurn = useEffectEvent((turn: Turn) => (turn === 'next' ? next() : back()))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const turn = TURNS[event.key]
      if (turn === undefined || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      if (document.querySelector('dialog[open], [role="dialog"]') !== null) return
      const presses = event.key === ' ' || event.key === 'Enter'
      if (presses && document.activeElement?.matches('button:focus-visible, input:focus-visible')) return
      event.preventDefault()
      onTurn(turn)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
