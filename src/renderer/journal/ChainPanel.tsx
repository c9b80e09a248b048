import { useState } from 'react'
import type { Output } from '../../shared/contract/contract.ts'
import { EVERYTHING, type JournalDay, type JournalSearch, type JournalState, selectsAll } from '../../shared/journal.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconExport } from '../ui/icons.tsx'
import { type ChipKind, KindMark, Notice } from '../ui/Notice.tsx'
import { Press } from '../ui/Press.tsx'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './ChainPanel.module.css'
import { HashText } from './HashText.tsx'
import { type JournalView, journalContent } from './useJournalView.ts'

/** Whether the journal can be relied on, and its export to a file. */
export function ChainPanel({
  view,
}: {
  /** What is on the display can be exported by itself. */
  view: JournalView
}) {
  const { journal: words } = useWords()
  const content = useKioskState(({ journal }) => journalContent(journal))
  const [dialog, setDialog] = useState<'chain' | 'export' | null>(null)
  const close = () => setDialog(null)
  return (
    <section className={`panel column ${styles.chain}`} aria-label={words.chain.label}>
      {content === 'beingRead' ? (
        <ChainState />
      ) : (
        <>
          <Press className={styles.state} onPress={() => setDialog('chain')}>
            <ChainState />
          </Press>
          {content === 'unreadable' ? null : (
            <div className={styles.buttons}>
              <Button grow icon={<IconExport />} onPress={() => setDialog('export')}>
                {words.export}
              </Button>
            </div>
          )}
        </>
      )}
      {dialog === 'chain' ? <ChainDialog onClose={close} /> : null}
      {dialog === 'export' ? <ExportDialog view={view} onClose={close} /> : null}
    </section>
  )
}

/** The result of the last verification in two lines, or how much is read before it. */
function ChainState() {
  const { journal, journalReading } = useWords()
  const words = journal.chain
  const state = useKioskState(({ journal }) => journal)
  const at = useMomentWords()
  const [kind, title, more] = wordsFor(state)
  return (
    <span className={`row ${styles.stateLine}`} data-kind={kind} role={kind === 'stop' ? 'alert' : 'status'}>
      <KindMark kind={kind} />
      <span className="grow">
        <b>{title}</b>
        <span className="muted">{more}</span>
      </span>
    </span>
  )

  function wordsFor({ check, reading, waiting, lastHash }: JournalState): readonly [ChipKind, string, string] {
    const [first] = check.breaks
    const verified = check.lines - check.since
    if (reading !== null) return ['info', words.notYetRead, journalReading.soFar(reading)]
    if (journalContent(state) === 'unreadable') return ['stop', journal.cannotBeRead, journal.cannotBeReadHint]
    if (first !== undefined) return ['stop', journal.broken(first), words.doNotRely]
    if (waiting > 0) return ['warn', words.waiting(waiting), words.checkedAt(at(check.at))]
    if (verified > 0)
      return ['ok', words.verified(verified), words.checked(at(check.at), beginningOf(lastHash), check.since)]
    const title = check.since === 0 ? words.nothing : words.unverified(check.since)
    return ['info', title, words.checkedAt(at(check.at))]
  }
}

/** Two groups of four digits. */
function beginningOf(hash: string | null): string {
  return (hash ?? '')
    .slice(0, 8)
    .replace(/(.{4})/u, '$1 ')
    .trim()
}

/** Writes the whole journal, or what is shown, into the export folder of the station, and says where, or why not. */
function ExportDialog({ view: { search, shownDay }, onClose }: { view: JournalView; onClose: () => void }) {
  const { journal: words } = useWords()
  const { send, isBusy } = useCommand()
  const [outcome, setOutcome] = useState<Output<'exportJournal'> | null>(null)
  const write = async (search: JournalSearch, day: JournalDay | null) => {
    setOutcome(null)
    setOutcome((await send('exportJournal', { search, day })) ?? null)
  }
  const busy = isBusy ? words.exporting : undefined
  return (
    <ConfirmDialog
      title={words.exportTitle}
      width="wide"
      keep={words.exportClose}
      onKeep={onClose}
      between={
        <>
          <Button size="main" busy={busy} onPress={() => void write(search, shownDay)}>
            {shownDay === null || !selectsAll(search) ? words.exportFound : words.exportDay}
          </Button>
          <Button size="main" busy={busy} onPress={() => void write(EVERYTHING, null)}>
            {words.exportAll}
          </Button>
        </>
      }
    >
      {outcome === null ? null : outcome.ok ? (
        <Notice kind="ok" title={words.exported(outcome.value.count)}>
          {words.exportedTo(outcome.value.path)}
        </Notice>
      ) : (
        <Notice kind="stop" title={words.notExported}>
          {words.exportFailure(outcome.failure)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** The number of breaks that are named; the others are counted. */
const MOST_BREAKS = 3

/** All about the chain: its breaks, what is not on the disk, the last hash, and a button that verifies again. */
function ChainDialog({ onClose }: { onClose: () => void }) {
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
