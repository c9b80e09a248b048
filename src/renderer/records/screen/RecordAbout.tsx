import type { ChangeConfirmation } from '../../../shared/records/confirmation.ts'
import type { RecordsOperation } from '../../../shared/records/operations.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import type { RecordNames, SeenRecord } from '../desk/recordNames.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import { ChooseField } from '../tasks/fields.tsx'
import { SessionAbout } from '../tasks/sessions/SessionPanel.tsx'
import { useOpenView } from '../useDesk.ts'

/** What is known of the record of a change. */
interface RecordAboutProps {
  readonly operation: RecordsOperation
  /** What the change names the record by. */
  readonly wanted: ChangeConfirmation
  readonly names: RecordNames | null
  readonly seen: SeenRecord | null
  /** The column of `seen` that is only guessed to hold the words of `wanted`; null without a guess. */
  readonly guessed: string | null
  /** The view before this one. */
  readonly before: RecordsView
}

/** Which record is to be changed, as far as the record shows it from which the change was begun. */
export function RecordAbout(of: RecordAboutProps) {
  return (
    <>
      <IdGuess {...of} />
      <WhichRecord {...of} />
    </>
  )
}

/** That the id is a guess, with the way to choose its field. Another field leads back, because it gives another id. */
function IdGuess({ operation: { subject }, wanted, guessed, seen, before }: RecordAboutProps) {
  const { recordsChange: words, operations } = useWords()
  const openView = useOpenView()
  if (guessed === null || seen === null) return null
  return (
    <section className="row">
      <p className="grow" role="alert">
        <KindMark kind="warn" /> {words.guess(wanted)}
      </p>
      <ChooseField
        question={{ subject, meaning: 'id', candidates: [...seen.values.keys()] }}
        guessed={guessed}
        record={seen}
        about={operations.subject(subject)}
        onChosen={(field) => {
          if (field !== guessed) openView(before)
        }}
      />
    </section>
  )
}

function WhichRecord({ operation, wanted, names, seen }: RecordAboutProps) {
  const { recordsChange: words } = useWords()
  if (operation.subject === 'sessions' && operation.action === 'remove')
    return <SessionAbout id={wanted.words} values={names === null ? null : (seen?.values ?? null)} />
  const said = words.about(operation, names)
  return said === null ? null : (
    <p className="panel" data-surface="raised" data-tight dir="auto">
      <b>
        <ServiceText>{said}</ServiceText>
      </b>
    </p>
  )
}
