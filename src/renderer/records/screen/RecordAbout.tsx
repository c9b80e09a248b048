import { KindMark } from '../../controls/Chip.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { useWords } from '../../words/words.ts'
import type { RecordAboutProps } from '../ConfirmChangeScreen.tsx'
import { ChooseField } from '../tasks/people/ChooseField.tsx'
import { SessionAbout } from '../tasks/sessions/SessionAbout.tsx'

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
function IdGuess({ operation: { subject }, guess, seen, before }: RecordAboutProps) {
  const { recordsChange: words, operations } = useWords()
  const goTo = useGoTo()
  if (guess === null || seen === null) return null
  const { column, wanted } = guess
  return (
    <section className="row">
      <p className="grow" role="alert">
        <KindMark kind="warn" /> {words.guess(wanted)}
      </p>
      <ChooseField
        subject={subject}
        meaning="id"
        columns={[...seen.values.keys()]}
        guessed={column}
        record={{ key: '', resultId: '', index: 0, values: seen.values }}
        about={operations.subject(subject)}
        onChosen={(field) => {
          if (field !== column) goTo({ kind: 'records', view: before })
        }}
      />
    </section>
  )
}

function WhichRecord({ operation, words: id, names, seen }: RecordAboutProps) {
  const { recordsChange: words } = useWords()
  if (operation.subject === 'sessions' && operation.action === 'remove')
    return <SessionAbout id={id} values={names === null ? null : (seen?.values ?? null)} />
  const said = words.about(operation, names)
  return said === null ? null : (
    <p className="panel" data-surface="raised" data-tight dir="auto">
      <b>
        <ServiceText>{said}</ServiceText>
      </b>
    </p>
  )
}
