import { useMemo } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { useStation } from '../../../kiosk/useKioskState.ts'
import { useWords } from '../../../words/words.ts'
import type { RecordsView } from '../../desk/recordsView.ts'
import { TaskScreen } from '../../TaskScreen.tsx'
import { AsTable } from '../AsTable.tsx'
import { EntityLookedUp, type LookedUp } from '../EntityLookedUp.tsx'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { TaskProps } from '../taskProps.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { type TaskAnswer, useTaskRecords } from '../useTaskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import { SessionsOfDay } from './SessionsOfDay.tsx'
import { SESSION_FIELDS } from './serviceSession.ts'

const HERE: RecordsView = { kind: 'task', task: 'sessions', of: null }

/** The sessions of the station's entity at the service. */
export function SessionsTask({ link }: TaskProps) {
  return (
    <TaskScreen task="sessions">
      <EntityLookedUp link={link} here={HERE}>
        {(entity) => <OfEntity key={entity.entityId} link={link} {...entity} />}
      </EntityLookedUp>
    </TaskScreen>
  )
}

type OfEntityProps = Pick<TaskProps, 'link'> & LookedUp

function OfEntity(props: OfEntityProps) {
  const { entityId, isGuess, lookUpAgain, link } = props
  const { recordsSessions: words, recordsPeople } = useWords()
  const { entityNumber } = useStation()
  const query = useMemo(
    () => ({
      operation: 'GET /one-sessions-get-by-entity-id',
      pathParameters: {},
      fields: [{ name: 'entity_id', value: entityId }],
    }),
    [entityId],
  )
  const answer = useTaskRecords(query)
  return (
    <TaskAnswered
      answer={answer}
      nothing={isGuess ? recordsPeople.byGuess(entityId) : words.none(entityNumber)}
      table={<AsTable query={query} link={link} here={HERE} />}
      besides={<Button onPress={lookUpAgain}>{words.lookUpAgain}</Button>}
    >
      {(read) => <Read answer={answer} read={read} {...props} />}
    </TaskAnswered>
  )
}

function Read({
  answer,
  read,
  ...props
}: {
  answer: TaskAnswer
  read: Extract<TaskAnswer['progress'], { kind: 'read' }>['read']
} & OfEntityProps) {
  const learnt = useLearntFields(SESSION_FIELDS, read.columns)
  if (learnt.question !== null) return <WhichField question={learnt.question} records={read.records} />
  return <SessionsOfDay read={read} learnt={learnt} onAskAgain={answer.askAgain} {...props} />
}
