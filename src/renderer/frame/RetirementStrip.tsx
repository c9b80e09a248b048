import type { Retirement } from '../../shared/retirement.ts'
import { Button } from '../controls/Button.tsx'
import { useNow } from '../time/useNow.ts'
import { useKiosk, useKioskState } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'
import './RetirementStrip.css'

/** What is held, on every screen, with the way to take it back. */
export function RetirementStrip() {
  const { retirements } = useKioskState()
  const held = retirements.filter(({ state }) => state.kind === 'held')
  if (held.length === 0) return null
  return (
    <div className="retirement-strip">
      {held.map((one) => (
        <HeldRetirement key={one.id} retirement={one} />
      ))}
    </div>
  )
}

function HeldRetirement({ retirement: { id, number, name, state } }: { retirement: Retirement }) {
  const { retire: words } = useWords()
  const kiosk = useKiosk()
  const now = useNow(250)
  const left = state.kind === 'held' ? Math.max(0, Math.ceil((state.until - now) / 1000)) : 0
  return (
    <div className="retirement-strip-row">
      <p className="grow" role="timer">
        <b className="num">{words.held(number, left)}</b> <span className="muted">{name}</span>
      </p>
      <Button size="main" onPress={() => void kiosk.takeBack({ retirementIds: [id] })}>
        {words.takeBack}
      </Button>
    </div>
  )
}
