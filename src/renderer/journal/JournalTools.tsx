import { useState } from 'react'
import type { Output } from '../../shared/bridge.ts'
import type { JournalFilter } from '../../shared/journal.ts'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useMomentWords } from '../words/useMomentWords.ts'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'

/** The tools beside the lines: their number, verification, export, and codes. */
export function JournalTools({
  query,
  total,
  isAll,
  chosen,
  onChooseNone,
  onShowCodes,
}: {
  /** The search. The lines that it finds are exported. */
  query: { readonly text: string; readonly filter: JournalFilter }
  /** The number of lines found; null while they are read. */
  total: number | null
  isAll: boolean
  chosen: { readonly count: number; readonly most: number }
  onChooseNone: () => void
  onShowCodes: () => void
}) {
  const { journal: words } = useWords()
  return (
    <section className={`panel ${styles.journalTools}`} aria-label={words.toolsLabel}>
      <Scroller label={words.toolsLabel}>
        <div className="column">
          {total === null ? null : (
            <div role="status">
              <h2 className="num">{words.found(total, isAll)}</h2>
            </div>
          )}
          <Verification />
          <Export query={query} isAll={isAll} />
          <div className={styles.journalTool}>
            {chosen.count === 0 ? null : <p>{words.codes.chosen(chosen.count, chosen.most)}</p>}
            <div className={styles.journalToolButtons}>
              <Button disabledBecause={chosen.count === 0 ? words.codes.chooseFirst : undefined} onPress={onShowCodes}>
                {words.codes.show}
              </Button>
              {chosen.count === 0 ? null : <Button onPress={onChooseNone}>{words.codes.chooseNone}</Button>}
            </div>
          </div>
        </div>
      </Scroller>
    </section>
  )
}

/** The result of the last verification, and a button that verifies again. */
function Verification() {
  const { journal: words } = useWords()
  const { send, isBusy } = useCommand()
  const { check, waiting } = useKioskState(({ journal }) => journal)
  const at = useMomentWords()
  return (
    <div className={styles.journalTool}>
      {waiting > 0 ? <p>{words.waitingHint}</p> : null}
      {check.breaks.length > 0 ? (
        <p>
          {words.checkedAt(at(check.at))} {words.brokenHint}
        </p>
      ) : (
        <p role="status">{check.lines === 0 ? words.nothingToVerify : words.verified(check, at(check.at))}</p>
      )}
      <div className={styles.journalToolButtons}>
        <Button busy={isBusy ? words.verifying : undefined} onPress={() => void send('verifyJournal', null)}>
          {words.verify}
        </Button>
      </div>
    </div>
  )
}

/** Writes the lines found into the export folder of the station file, and says where, or why it failed. */
function Export({ query, isAll }: { query: { text: string; filter: JournalFilter }; isAll: boolean }) {
  const { journal: words } = useWords()
  const { send, isBusy } = useCommand()
  const [outcome, setOutcome] = useState<Output<'exportJournal'> | null>(null)
  const write = async () => {
    setOutcome(null)
    setOutcome((await send('exportJournal', query)) ?? null)
  }
  return (
    <div className={styles.journalTool}>
      <div className={styles.journalToolButtons}>
        <Button busy={isBusy ? words.exporting : undefined} onPress={() => void write()}>
          {isAll ? words.export : words.exportFound}
        </Button>
      </div>
      {outcome === null ? null : outcome.ok ? (
        <Banner kind="ok" title={words.exported(outcome.value.count)}>
          {words.exportedTo(outcome.value.path)}
        </Banner>
      ) : (
        <Banner kind="stop" title={words.notExported}>
          {words.exportFailure(outcome.failure)}
        </Banner>
      )}
    </div>
  )
}
