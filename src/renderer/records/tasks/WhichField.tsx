import type { FieldQuestion } from '../../../shared/records/learntFields.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { dotted } from '../../look/dotted.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { List } from '../../ui/List.tsx'
import { useWords } from '../../words/words.ts'
import type { TaskRecord } from './taskRecords.ts'

/** Values that are shown beside each field. */
const SAMPLES = 3

/** Asks an administrator which field has a meaning, with values of the answer beside each. The choice is kept. */
export function WhichField({
  question: { subject, meaning, candidates },
  records,
  title,
  about,
  onChosen,
}: {
  question: FieldQuestion
  records: readonly TaskRecord[]
  /** In place of the question for the meaning. */
  title?: string
  /** The record that it is about, in one line. */
  about?: string | undefined
  onChosen?: (field: string | null) => void
}) {
  const { recordsLearnt: words } = useWords()
  const { send, isBusy } = useCommand()
  const heading = title ?? words.which(meaning, subject)
  const choose = (field: string | null) => {
    void send('chooseRecordField', { subject, meaning, field }).then((kept) => {
      if (kept?.ok) onChosen?.(field)
    })
  }
  const rowOf = (field: string | null) => ({
    key: `field ${field}`,
    name: field ?? words.noneOfThese,
    more: field === null ? '' : samplesOf(records, field),
    disabled: isBusy,
    onPress: () => choose(field),
  })
  return (
    <section className="column" aria-label={heading}>
      <div>
        <h2>{heading}</h2>
        {about === undefined ? null : (
          <p dir="auto">
            <ServiceText>{about}</ServiceText>
          </p>
        )}
        <p className="muted">{words.whyAsked}</p>
      </div>
      <List label={heading} startOver={`${subject} ${meaning}`} rows={[...candidates, null].map(rowOf)} />
    </section>
  )
}

/** The first different values of a field. */
function samplesOf(records: readonly TaskRecord[], field: string): string {
  const samples = new Set<string>()
  for (const { values } of records) {
    const value = values.get(field)
    if (value?.kind === 'text' || value?.kind === 'nested') samples.add(value.text)
    if (samples.size === SAMPLES) break
  }
  return dotted(...samples)
}
