import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../words/words.ts'
import { namesQuery } from '../../person/personKey.ts'
import { useTask } from '../../useDesk.ts'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { AsTable, TaskAnswered } from '../TaskAnswered.tsx'
import type { ReadRecords } from '../taskRecords.ts'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import { PersonRows } from './PersonRows.tsx'
import { withWords } from './personRecords.ts'

const NAMED: WantedFields = { subject: 'employees', required: [['employeeName']], optional: ['employeeNumber', 'id'] }

/** More rows than a person reads; a longer name finds fewer. */
const MOST_SHOWN = 100

/**
 * The employees of the station's entity with a name. The interface has no question by name, so all employees of the
 * entity are read, a few pages at a time.
 */
export function NameSearch({ text }: { text: string }) {
  return <EntityLookedUp>{(entity) => <EmployeesOf entity={entity} text={text} />}</EntityLookedUp>
}

function EmployeesOf({ entity, text }: { entity: LookedUp; text: string }) {
  const { recordsPeople: words, recordsSessions } = useWords()
  const query = namesQuery(entity.entityId)
  return (
    <TaskAnswered
      answer={useTaskRecords(query)}
      nothing={entity.isGuess ? words.byGuess(entity.entityId) : words.noEmployees}
      table={<AsTable query={query} />}
      besides={<Button onPress={entity.lookUpAgain}>{recordsSessions.lookUpAgain}</Button>}
    >
      {(read) => <Named entity={entity} text={text} read={read} />}
    </TaskAnswered>
  )
}

function Named({ entity: { entityId, isGuess }, text, read }: { entity: LookedUp; text: string; read: ReadRecords }) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const { fields, question } = useLearntFields(NAMED, read.columns)
  if (question !== null) return <WhichField question={question} records={read.records} />
  const found = fields.employeeName === undefined ? [] : withWords(read.records, fields.employeeName, text)
  const pages = new Set(read.records.map(({ resultId }) => resultId)).size
  return (
    <>
      <div className="row">
        <div className="grow" role="status">
          <h2>{words.named(found.length, text)}</h2>
          <p className="muted">
            {fields.employeeName === undefined
              ? words.noNames
              : words.looked(read.records.length, pages, read.next !== null)}
          </p>
        </div>
        <Button onPress={() => find(null)}>{words.another}</Button>
      </div>
      {found.length === 0 && fields.employeeName !== undefined ? (
        <p>
          {isGuess ? `${words.byGuess(entityId)} ` : ''}
          {words.noneNamed}
        </p>
      ) : (
        <PersonRows
          label={words.named(found.length, text)}
          columns={read.columns}
          records={found.slice(0, MOST_SHOWN)}
          fields={fields}
          isNumberUnique
        />
      )}
    </>
  )
}
