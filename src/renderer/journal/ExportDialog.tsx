import { useState } from 'react'
import type { Output } from '../../shared/contract/contract.ts'
import { EVERYTHING, type JournalDay, type JournalSearch, selectsAll } from '../../shared/journal.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import type { JournalView } from './useJournalView.ts'

/** Writes the whole journal, or what is shown, into the export folder of the station, and says where, or why not. */
export function ExportDialog({ view: { search, shownDay }, onClose }: { view: JournalView; onClose: () => void }) {
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
