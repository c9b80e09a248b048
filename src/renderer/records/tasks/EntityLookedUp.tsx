import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { WantedFields } from '../../../shared/records/learntFields.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import type { DeskLink } from '../useDesk.ts'
import { AsTable } from './AsTable.tsx'
import { entitiesWithNumber } from './stationEntity.ts'
import { TaskAnswered } from './TaskAnswered.tsx'
import { type TaskRecord, textOf } from './taskRecords.ts'
import { useLearntFields } from './useLearntFields.ts'
import { useTaskRecords } from './useTaskRecords.ts'
import { WhichField } from './WhichField.tsx'

const ENTITY: WantedFields = { subject: 'entities', required: [['id']], optional: ['entityNumber'] }
const NO_COLUMNS: readonly string[] = []
const NO_RECORDS: readonly TaskRecord[] = []

/**
 * The id of the station's entity, which some questions need: the remembered one, otherwise looked up by the number of
 * the entity and then remembered.
 */
export function EntityLookedUp({
  children,
  ...way
}: {
  link: DeskLink
  here: RecordsView
  children: (entityId: string) => ReactNode
}) {
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  return entityId === null ? <LookUp {...way} /> : children(entityId)
}

function LookUp(way: { link: DeskLink; here: RecordsView }) {
  const { recordsTasks: words, records } = useWords()
  const { entityNumber } = useStation()
  const { send } = useCommand()
  const query: Query = {
    operation: 'GET /one-entities-get-by-entity-number',
    pathParameters: {},
    fields: [{ name: 'entity_number', value: entityNumber }],
  }
  const answer = useTaskRecords(query)
  const read = answer.progress.kind === 'read' ? answer.progress.read : null
  const { fields, question } = useLearntFields(ENTITY, read?.columns ?? NO_COLUMNS)
  // The service may send more than what was asked for.
  const { entities, others } = entitiesWithNumber(read?.records ?? NO_RECORDS, fields.entityNumber, entityNumber)
  const found = entities.length === 1 ? textOf(entities[0] ?? { values: new Map() }, fields.id) : null
  const remember = useEffectEvent((id: string) => void send('rememberEntityId', { entityId: id }))
  useEffect(() => {
    if (found !== null) remember(found)
  }, [found])
  if (entities.length === 0 && others.length > 0)
    return (
      <Banner
        kind="stop"
        title={words.otherEntity(others, entityNumber)}
        action={
          <>
            <AsTable query={query} {...way} />
            <Button onPress={answer.askAgain}>{records.askAgain}</Button>
          </>
        }
      >
        {words.otherEntityNotKept}
      </Banner>
    )
  if (read !== null && question !== null) return <WhichField question={question} records={read.records} />
  return (
    <TaskAnswered answer={answer} nothing={words.noEntity(entityNumber)} table={<AsTable query={query} {...way} />}>
      {() => <p role="status">{found === null ? words.noEntityId(entityNumber) : words.entityFound}</p>}
    </TaskAnswered>
  )
}
