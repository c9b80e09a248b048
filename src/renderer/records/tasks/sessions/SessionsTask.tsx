import { useStation } from '../../../kiosk/useKioskState.ts'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../words/words.ts'
import { DeskScreen } from '../../DeskScreen.tsx'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { AsTable, TaskAnswered } from '../TaskAnswered.tsx'
import type { ReadRecords } from '../taskRecords.ts'
import { useLearntFields, useTaskRecords } from '../useTaskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import { SessionsOfDay } from './SessionsOfDay.tsx'
import { SESSION_FIELDS } from './serviceSession.ts'

/** The sessions of the station's entity at the service. */
export function SessionsTask() {
  const { recordsTasks: words } = useWords()
  return (
    <DeskScreen title={words.tiles.sessions.name}>
      <EntityLookedUp>{(entity) => <OfEntity key={entity.entityId} {...entity} />}</EntityLookedUp>
    </DeskScreen>
  )
}

function OfEntity(entity: LookedUp) {
  const { entityId, isGuess, lookUpAgain } = entity
  const { recordsSessions: words, recordsPeople } = useWords()
  const { entityNumber } = useStation()
  const query = {
    operation: 'GET /one-sessions-get-by-entity-id',
    pathParameters: {},
    fields: [{ name: 'entity_id', value: entityId }],
  }
  const answer = useTaskRecords(query)
  return (
    <TaskAnswered
      answer={answer}
      nothing={isGuess ? recordsPeople.byGuess(entityId) : words.none(entityNumber)}
      table={<AsTable query={query} />}
      besides={<Button onPress={lookUpAgain}>{words.lookUpAgain}</Button>}
    >
      {(read) => <Read read={read} onAskAgain={answer.askAgain} {...entity} />}
    </TaskAnswered>
  )
}

function Read({ read, ...rest }: { read: ReadRecords; onAskAgain: () => void } & LookedUp) {
  const learnt = useLearntFields(SESSION_FIELDS, read.columns)
  if (learnt.question !== null) return <WhichField question={learnt.question} records={read.records} />
  return <SessionsOfDay read={read} learnt={learnt} {...rest} />
}
