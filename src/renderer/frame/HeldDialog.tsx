import type { Retirement } from '../../shared/retirement.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { useKiosk } from '../useKiosk.ts'
import { useWords } from '../words/words.ts'
import { heldUntil } from './RetirementStrip.tsx'

/** Several that are held, each with a way of its own to take it back. */
export function HeldDialog({ held, now, onClose }: { held: readonly Retirement[]; now: number; onClose: () => void }) {
  const { retire: words } = useWords()
  const kiosk = useKiosk()
  return (
    <Dialog
      title={words.heldTitle}
      width="wide"
      onEscape={onClose}
      actions={
        <Button size="main" focusFirst onPress={onClose}>
          {words.closeHeld}
        </Button>
      }
    >
      <div className="held-dialog">
        <Scroller label={words.heldTitle}>
          <ul>
            {held.map((one) => (
              <li key={one.id} className="held-dialog-row">
                <p className="grow">
                  <b className="num">{words.held(one.number, Math.max(0, Math.ceil((heldUntil(one) - now) / 1000)))}</b>{' '}
                  <span dir="auto">{one.name}</span>
                </p>
                <Button onPress={() => void kiosk.takeBack({ retirementIds: [one.id] })}>
                  {words.takeOneBack(one.number)}
                </Button>
              </li>
            ))}
          </ul>
        </Scroller>
      </div>
    </Dialog>
  )
}
