import { useState } from 'react'
import { ACCESS_MINUTES, type LeaveKioskFailure } from '../../shared/technician.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Screen } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { LogPanel } from './LogPanel.tsx'
import styles from './SettingsScreen.module.css'

/** What needs the technician's code or an administrator's role. Going back closes the access. */
export function SettingsScreen() {
  const goTo = useGoTo()
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const technician = useKioskState(({ technician }) => technician)
  const maySeeJournal = useKioskState(({ session }) => session?.mayMaintain === true)
  const maySeeChanges = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const [isLeaving, setLeaving] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const back = () => {
    void send('closeTechnician', null)
    goTo({ kind: 'station' })
  }
  const change = async () => {
    const outcome = await send('beginSetup', { reason: 'settings' })
    setRefused(outcome?.ok !== true)
  }
  const toJournal = () =>
    goTo(
      maySeeJournal
        ? { kind: 'maintenance', tab: 'journal', number: null }
        : { kind: 'records', view: { kind: 'journal' } },
    )
  return (
    <Screen>
      <Bar back={{ to: words.back, onPress: back }} title={<h1>{words.settings}</h1>} />
      <main className="screen-body halves" style={{ '--first': '0.62fr' }}>
        <section className="column" aria-label={words.station}>
          <Scroller label={words.station}>
            <div className="column">
              <p>
                {technician.kind === 'open' ? words.openedBy[technician.by] : null} {words.closesItself(ACCESS_MINUTES)}
              </p>
              <div className={styles.way}>
                <Button size="main" kind="go" busy={isBusy ? words.checking : undefined} onPress={() => void change()}>
                  {words.changeStation}
                </Button>
                <p className="muted">{words.changeHint}</p>
              </div>
              {isRefused ? <Notice kind="stop" title={words.notChanged} /> : null}
              {maySeeJournal || maySeeChanges ? (
                <div className={styles.way}>
                  <Button size="main" onPress={toJournal}>
                    {words.journal}
                  </Button>
                </div>
              ) : null}
              <div className={styles.way} data-apart>
                <Button size="main" kind="stop" onPress={() => setLeaving(true)}>
                  {words.leave}
                </Button>
                <p className="muted">{words.leaveHint}</p>
              </div>
            </div>
          </Scroller>
        </section>
        <LogPanel />
      </main>
      {isLeaving ? <LeaveDialog onKeep={() => setLeaving(false)} /> : null}
    </Screen>
  )
}

/** Says what leaving the kiosk does to the batches and timers, and asks once. */
function LeaveDialog({ onKeep }: { onKeep: () => void }) {
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const batches = useKioskState(({ batches }) => batches.length)
  const timers = useKioskState(({ timers }) => timers.length)
  const [failure, setFailure] = useState<LeaveKioskFailure | null>(null)
  const leave = async () => {
    const outcome = await send('leaveKiosk', null)
    setFailure(outcome === undefined || outcome.ok ? null : outcome.failure)
  }
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      keep={words.stay}
      confirm={words.leaveNow}
      busy={isBusy ? words.leaving : undefined}
      onKeep={onKeep}
      onConfirm={() => void leave()}
    >
      <p>{words.leaveSays}</p>
      {batches === 0 ? null : <p>{words.batchesKept(batches)}</p>}
      {timers === 0 ? null : <Notice kind="warn" title={words.timersSilent(timers)} />}
      {failure === null ? null : (
        <Notice kind="stop" title={words.leaveFailed}>
          {words.leaveFailure(failure)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
