import { ServiceText } from '../../look/ServiceText.tsx'
import { useWords } from '../../words/words.ts'
import type { RecordAboutProps } from '../ConfirmChangeScreen.tsx'
import { SessionAbout } from '../tasks/sessions/SessionAbout.tsx'

/** Which record is to be changed, as far as the record shows it from which the change was begun. */
export function RecordAbout({ operation, words: id, names, seen }: RecordAboutProps) {
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
