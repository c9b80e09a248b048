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
import { ChainDialog } from './ChainDialog.tsx'
import styles from './ChainPanel.module.css'
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
