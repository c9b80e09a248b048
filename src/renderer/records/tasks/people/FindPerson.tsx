import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import { type AskedPerson, PART_FIELDS, PERSON_PARTS, type PersonPart, partQuery } from '../../person/person.ts'
import { FieldsShown } from '../fields.tsx'
import { AsTable } from '../TaskAnswered.tsx'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { Part } from './Part.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'

/** What a row has to show. */
const LEADING: Readonly<Record<PersonPart, readonly RecordMeaning[]>> = {
  roles: ['role'],
  permissions: ['entityNumber'],
  sessions: ['device', 'created', 'expires', 'isValid'],
  logs: ['logTime'],
}

/** One card of a person: roles, entities, sessions and logs. */
export function FindPerson() {
  return (
    <PersonTask>
      {(asked) => (
        <div className={styles.parts}>
          {PERSON_PARTS.map((part) => (
            <CardPart key={part} part={part} asked={asked} />
          ))}
        </div>
      )}
    </PersonTask>
  )
}

function CardPart({ part, asked }: { part: PersonPart; asked: AskedPerson }) {
  const { recordsPeople: words } = useWords()
  const { id } = asked.person
  const query = id === null ? null : partQuery(part, id)
  const answer = useTaskRecords(query)
  const wanted = PART_FIELDS[part]
  const learnt = useLearntFields(wanted, answer.read)
  const isClear = LEADING[part].every((meaning) => learnt.fields[meaning] !== undefined)
  const title = words.parts[part]
  return (
    <Part
      title={title}
      asked={asked}
      wanted={wanted}
      query={query}
      answer={answer}
      least={part === 'logs' ? 2 : 1}
      action={(read) => (
        <>
          {isClear ? null : <FieldsShown wanted={wanted} learnt={learnt} read={read} />}
          {query === null ? null : <AsTable query={query} title={title} />}
        </>
      )}
    >
      {(_, rows) => <Scroller label={title}>{rows}</Scroller>}
    </Part>
  )
}
