import { isReading, operationsAbout, type Subject } from '../../shared/records/operations.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { RowsList } from './TaskRow.tsx'
import { useOperationRows } from './useOpenOperation.ts'

/** The queries and the changes of a subject. */
export function SubjectView({ subject }: { subject: Subject }) {
  const { records: words, operations } = useWords()
  const session = useKioskState(({ session }) => session)
  const rowsOf = useOperationRows()
  const all = operationsAbout(subject)
  const notes = [
    all.some(isReading) ? null : words.nothingToAsk,
    session?.mayReadRecords === true ? null : words.mayNotAsk,
    all.every(isReading) || session?.mayChangeRecords === true ? null : words.mayNotChange,
  ]
  return (
    <DeskScreen title={operations.subject(subject)}>
      {notes.map((note) =>
        note === null ? null : (
          <p key={note} className="muted">
            {note}
          </p>
        ),
      )}
      <RowsList label={operations.subject(subject)} rows={rowsOf(all)} />
    </DeskScreen>
  )
}
