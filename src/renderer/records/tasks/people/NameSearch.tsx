import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import { Button } from '../../../controls/Button.tsx'
import { Scroller } from '../../../controls/Scroller.tsx'
import { useWords } from '../../../words/words.ts'
import type { RecordsView } from '../../desk/recordsView.ts'
import { namesQuery } from '../../person/personKey.ts'
import type { DeskLink } from '../../useDesk.ts'
import { AsTable } from '../AsTable.tsx'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { ReadRecords } from '../taskRecords.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { useTaskRecords } from '../useTaskRecords.ts'
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
export function NameSearch(search: NameSearchProps) {
  const { link, here } = search
  return (
    <EntityLookedUp link={link} here={here}>
      {(entity) => <EmployeesOf entity={entity} {...search} />}
    </EntityLookedUp>
  )
}

interface NameSearchProps {
  readonly text: string
  readonly link: DeskLink
  readonly here: RecordsView
  readonly onFind: (of: string | null) => void
}

function EmployeesOf({ entity, text, link, here, onFind }: NameSearchProps & { entity: LookedUp }) {
  const { recordsPeople: words, recordsSessions } = useWords()
  const query = namesQuery(entity.entityId)
  const answer = useTaskRecords(query)
  return (
    <TaskAnswered
      answer={answer}
      nothing={entity.isGuess ? words.byGuess(entity.entityId) : words.noEmployees}
      table={<AsTable query={query} link={link} here={here} />}
      besides={<Button onPress={entity.lookUpAgain}>{recordsSessions.lookUpAgain}</Button>}
    >
      {(read) => <Named entity={entity} text={text} read={read} onFind={onFind} />}
    </TaskAnswered>
  )
}

function Named({
  entity: { entityId, isGuess },
  text,
  read,
  onFind,
}: Pick<NameSearchProps, 'text' | 'onFind'> & { entity: LookedUp; read: ReadRecords }) {
  const { recordsPeople: words } = useWords()
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
        <Button onPress={() => onFind(null)}>{words.another}</Button>
      </div>
      {found.length === 0 && fields.employeeName !== undefined ? (
        <p>
          {isGuess ? `${words.byGuess(entityId)} ` : ''}
          {words.noneNamed}
        </p>
      ) : (
        <Scroller label={words.named(found.length, text)}>
          <PersonRows
            columns={read.columns}
            records={found.slice(0, MOST_SHOWN)}
            fields={fields}
            isNumberUnique
            onOpen={onFind}
          />
        </Scroller>
      )}
    </>
  )
}
