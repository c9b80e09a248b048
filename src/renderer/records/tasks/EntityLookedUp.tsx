import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isFieldChosen, type WantedFields } from '../../../shared/records/learntFields.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { queryOf, textOf } from '../desk/taskRecords.ts'
import { entitiesWithNumber, entityIdCandidates } from './entityId.ts'
import { WhichField } from './fields.tsx'
import { AsTable, TaskAnswered } from './TaskAnswered.tsx'
import { useLearntFields, useTaskRecords } from './useTaskRecords.ts'

const ENTITY: WantedFields = { subject: 'entities', required: [['id']], optional: ['entityNumber'] }

/** The id of the station's entity. */
export interface LookedUp {
  readonly entityId: string
  /** Whether no administrator has confirmed the field of the id: that nothing is found by it proves nothing. */
  readonly isGuess: boolean
  /** The button that forgets the id and the choice of its field, and asks which field it is. */
  readonly lookUpAgain: ReactNode
}

/**
 * The id of the station's entity, which some questions need: the remembered one, otherwise looked up by the number of
 * the entity and then remembered.
 */
export function EntityLookedUp({ children }: { children: (entity: LookedUp) => ReactNode }) {
  const { recordsSessions: words } = useWords()
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  const isGuess = !useKioskState(({ recordsLearnt }) => isFieldChosen(recordsLearnt.fields, ENTITY.subject, 'id'))
  const { send } = useCommand()
  const [asks, setAsks] = useState(false)
  if (entityId === null) return <LookUp asks={asks} setAsks={setAsks} />
  const again = () => {
    setAsks(true)
    void send('rememberEntityId', { entityId: null })
  }
  return children({ entityId, isGuess, lookUpAgain: <Button onPress={again}>{words.lookUpAgain}</Button> })
}

/** `asks`: asks for the field of the id, also where its name suggests it. */
function LookUp({ asks, setAsks }: { asks: boolean; setAsks: (asks: boolean) => void }) {
  const { recordsTasks: words, records, recordsSessions } = useWords()
  const { entityNumber } = useStation()
  const { send } = useCommand()
  const query = queryOf('GET /one-entities-get-by-entity-number', { entity_number: entityNumber })
  const answer = useTaskRecords(query)
  const { fields, question } = useLearntFields(ENTITY, answer.read)
  // The service may send more than what was asked for.
  const all = answer.read?.records ?? []
  const { entities, others } = entitiesWithNumber(all, fields.entityNumber, entityNumber)
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
  if (all.length > 0 && isOpen) {
    const candidates = question?.candidates ?? answer.read?.columns ?? []
    return (
      <WhichField
        question={{
          subject: 'entities',
          meaning: 'id',
          candidates: entityIdCandidates(candidates, entity ?? null, entityNumber),
        }}
        records={entity === undefined ? all : [entity]}
        title={words.whichEntityId(entityNumber)}
        onChosen={() => setAsks(false)}
      />
    )
  }
  return (
    <TaskAnswered answer={answer} query={query} nothing={words.noEntity(entityNumber)}>
      {() =>
        found === null ? (
          <Notice
            kind="warn"
            title={words.noEntityId(entityNumber)}
            action={<Button onPress={() => setAsks(true)}>{recordsSessions.lookUpAgain}</Button>}
          />
        ) : (
          <p role="status">{words.entityFound}</p>
        )
      }
    </TaskAnswered>
  )
}
