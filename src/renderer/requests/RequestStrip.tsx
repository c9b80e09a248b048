import type { KioskState } from '../../shared/model.ts'
import { stationOf, useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { PressGuard } from '../ui/PressGuard.tsx'
import { HeldStrip } from './HeldStrip.tsx'
import { heldAt } from './held.ts'
import { EndedRow, SendingRow } from './RequestNews.tsx'

/**
 * Shown on every screen: held requests, which can be taken back, and below them what became of others, until a person who
 * may see them has read it. On the list of requests only the held ones are shown, because the list shows the rest.
 */
export function RequestStrip({ areListed }: { areListed: boolean }) {
  const requests = useKioskState(({ requests }) => requests)
  const unacknowledged = useKioskState(({ unacknowledgedRequests }) => unacknowledgedRequests)
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const sending = useKioskState(sendingOf)
  const station = useKioskState(stationOf)
  const isUnderWay = requests.some(({ state }) => state.kind === 'held')
  const now = useNow(isUnderWay ? 250 : null)
  // Without a usable station file there are no requests. The lock screen says what it took back.
  if (station === null || isLocked) return null
  const held = heldAt(requests, now, station)
  const ended = areListed ? [] : requests.filter(({ id }) => unacknowledged.includes(id))
  const shownSending = areListed || ended.length > 0 ? null : sending
  const parts = [held === null ? 'free' : 'held', ...ended.map(({ id }) => id)].join()
  return (
    // The second tap of a double tap must not take back what has moved under the finger.
    <PressGuard page={parts}>
      {held === null ? null : <HeldStrip held={held} />}
      {ended.length > 0 ? (
        // A new key, also when it replaces a held row, disables its buttons again until the row can have been read.
        <EndedRow key={parts} ended={ended} />
      ) : null}
      {shownSending === null ? null : <SendingRow sending={shownSending} />}
    </PressGuard>
  )
}

/** The request that is being sent, if the person may see it. */
function sendingOf({ requests, session }: KioskState) {
  const sending = requests.find(
    ({ kind, state, by }) =>
      state.kind === 'sending' &&
      ((kind === 'record' ? session?.mayChangeRecords : session?.mayMaintain) === true ||
        session?.employeeNumber === by.employeeNumber),
  )
  return sending ?? null
}
