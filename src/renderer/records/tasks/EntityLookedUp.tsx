import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isFieldChosen, type WantedFields } from '../../../shared/records/learntFields.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { entitiesWithNumber, entityIdCandidates, recordInShort } from './entityId.ts'
import { AsTable, TaskAnswered } from './TaskAnswered.tsx'
import { type TaskRecord, textOf } from './taskRecords.ts'
import { NO_COLUMNS, useLearntFields, useTaskRecords } from './useTaskRecords.ts'
import { WhichField } from './WhichField.tsx'

const ENTITY: WantedFields = { subject: 'entities', required: [['id']], optional: ['entityNumber'] }
const NO_RECORDS: readonly TaskRecord[] = []

/** The id of the station's entity. */
export interface LookedUp {
  readonly entityId: string
  /** Whether no administrator has confirmed the field of the id: that nothing is found by it proves nothing. */
  readonly isGuess: boolean
  /** Forgets the id and the choice of its field, and asks which field it is. */
  readonly lookUpAgain: () => void
}

/**
 * The id of the station's entity, which some questions need: the remembered one, otherwise looked up by the number of
 * the entity and then remembered.
 */
export function EntityLookedUp({ children }: { children: (entity: LookedUp) => ReactNode }) {
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  const isGuess = !useKioskState(({ recordsLearnt }) => isFieldChosen(recordsLearnt.fields, ENTITY.subject, 'id'))
  const { send } = useCommand()
  const [asks, setAsks] = useState(false)
  const lookUpAgain = () => {
    setAsks(true)
    void send('rememberEntityId', { entityId: null })
  }
  return entityId === null ? <LookUp asks={asks} setAsks={setAsks} /> : children({ entityId, isGuess, lookUpAgain })
}

/** `asks`: asks for the field of the id, also where its name suggests it. */
function LookUp({ asks, setAsks }: { asks: boolean; setAsks: (asks: boolean) => void }) {
  const { recordsTasks: words, records, recordsSessions } = useWords()
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
  const [entity] = entities.length === 1 ? entities : []
  const isOpen = asks || question !== null
  const found = entity === undefined || isOpen ? null : textOf(entity, fields.id)
  const remember = useEffectEvent((id: string) => void send('rememberEntityId', { entityId: id }))
  useEffect(() => {
    if (found !== null) remember(found)
  }, [found])
  if (entities.length === 0 && others.length > 0)
    return (
      <Notice
        kind="stop"
        title={words.otherEntity(others, entityNumber)}
        action={
          <>
            <AsTable query={query} />
            <Button onPress={answer.askAgain}>{records.askAgain}</Button>
          </>
        }
      >
        {words.otherEntityNotKept}
      </Notice>
    )
  if (read !== null && read.records.length > 0 && isOpen) {
    const candidates = entityIdCandidates(question?.candidates ?? read.columns, entity ?? null, entityNumber)
    return (
      <WhichField
        question={{ subject: 'entities', meaning: 'id', candidates }}
        records={entity === undefined ? read.records : [entity]}
        title={words.whichEntityId(entityNumber)}
        about={entity === undefined ? undefined : recordInShort(entity)}
        onChosen={() => setAsks(false)}
      />
    )
  }
  return (
    <TaskAnswered answer={answer} nothing={words.noEntity(entityNumber)} table={<AsTable query={query} />}>
      {() =>
        found === null ? (
          <div className="column" role="status">
            <p>{words.noEntityId(entityNumber)}</p>
            <div className="row">
              <Button onPress={() => setAsks(true)}>{recordsSessions.lookUpAgain}</Button>
            </div>
          </div>
        ) : (
          <p role="status">{words.entityFound}</p>
        )
      }
    </TaskAnswered>
  )
}
