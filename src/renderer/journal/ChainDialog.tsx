import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import { HashText } from './HashText.tsx'

/** The number of breaks that are named; the others are counted. */
const MOST_BREAKS = 3

/** All about the chain: its breaks, what is not on the disk, the last hash, and a button that verifies again. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const { journal } = useWords()
  const words = journal.chain
  const { send, isBusy } = useCommand()
  const { check, waiting, lastHash } = useKioskState(({ journal }) => journal)
  const at = useMomentWords()
  const rest = check.breaks.length - MOST_BREAKS
  return (
    <ConfirmDialog
      title={words.title}
      width="wide"
      keep={words.close}
      onKeep={onClose}
      between={
        <Button
          size="main"
          busy={isBusy ? journal.verifying : undefined}
          onPress={() => void send('verifyJournal', null)}
        >
          {journal.verify}
        </Button>
      }
    >
      <div className="column">
        {check.breaks.length === 0 ? (
          <p role="status">{words.result(check, at(check.at))}</p>
        ) : (
          <Notice kind="stop" title={words.doNotRely} urgent={false}>
            {check.breaks.slice(0, MOST_BREAKS).map((one) => (
              <p key={`${one.file} ${one.line}`}>{journal.brokenIn(one)}</p>
            ))}
            {rest > 0 ? <p>{journal.moreBroken(rest)}</p> : null}
            <p>
              {journal.brokenHint} {journal.checkedAt(at(check.at))}
            </p>
          </Notice>
        )}
        {waiting === 0 ? null : (
          <Notice kind="warn" title={words.waiting(waiting)}>
            {journal.waitingHint}
          </Notice>
        )}
        {lastHash === null ? null : (
          <div>
            <h3>{journal.station.lastHash}</h3>
            <HashText hash={lastHash} />
          </div>
        )}
        <p className="muted">{journal.station.limit}</p>
      </div>
    </ConfirmDialog>
  )
}
