import { useState } from 'react'
import type { Retirement } from '../../shared/retirement.ts'
import { Button } from '../controls/Button.tsx'
import { useNow } from '../time/useNow.ts'
import { useKiosk, useKioskState } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'
import { HeldDialog } from './HeldDialog.tsx'
import './RetirementStrip.css'

/**
 * What is held, on every screen, with the way to take it back. One row however many there are: it takes its room from
 * the screen above it, and covers nothing.
 */
export function RetirementStrip() {
  const { retirements } = useKioskState()
  const { retire: words } = useWords()
  const kiosk = useKiosk()
  const now = useNow(250)
  const [isOpen, setOpen] = useState(false)
  const held = retirements.filter(({ state }) => state.kind === 'held')
  const [first] = held
  if (isOpen && held.length < 2) setOpen(false)
  if (first === undefined) return null
  const left = Math.max(0, Math.ceil((Math.min(...held.map(heldUntil)) - now) / 1000))
  const takeBack = () => void kiosk.takeBack({ retirementIds: held.map(({ id }) => id) })
  return (
    <div className="retirement-strip">
      {held.length === 1 ? (
        <>
          <p className="grow" role="timer">
            <b className="num">{words.held(first.number, left)}</b> <span>{first.name}</span>
          </p>
          <Button size="main" onPress={takeBack}>
            {words.takeBack}
          </Button>
        </>
      ) : (
        <>
          <p className="grow" role="timer">
            <b className="num">
              {areTogether(held) ? words.heldTogether(held.length, left) : words.heldApart(held.length, left)}
            </b>
          </p>
          <Button size="main" onPress={() => setOpen(true)}>
            {words.seeThem}
          </Button>
          <Button size="main" onPress={takeBack}>
            {words.takeAllBack}
          </Button>
        </>
      )}
      {isOpen && held.length > 1 ? <HeldDialog held={held} now={now} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

export function heldUntil({ state }: Retirement): number {
  return state.kind === 'held' ? state.until : Number.POSITIVE_INFINITY
}

/** Whether they were confirmed together, and so leave together. */
function areTogether(held: readonly Retirement[]): boolean {
  const groups = held.map(({ confirmation }) => (confirmation.kind === 'counted' ? confirmation.group : null))
  return groups[0] !== null && groups.every((group) => group === groups[0])
}
