import { useMemo } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { useCommand } from '../../../kiosk/useCommand.ts'
import { useStation } from '../../../kiosk/useKioskState.ts'
import { useWords } from '../../../words/words.ts'
import type { RecordsView } from '../../desk/recordsView.ts'
import { TaskScreen } from '../../TaskScreen.tsx'
import { AsTable } from '../AsTable.tsx'
import { EntityLookedUp } from '../EntityLookedUp.tsx'
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
        {(entityId) => <OfEntity key={entityId} entityId={entityId} link={link} />}
      </EntityLookedUp>
    </TaskScreen>
  )
}

function OfEntity({ entityId, link }: { entityId: string } & Pick<TaskProps, 'link'>) {
  const { recordsSessions: words } = useWords()
  const { entityNumber } = useStation()
  const { send } = useCommand()
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
      nothing={words.none(entityNumber)}
      table={<AsTable query={query} link={link} here={HERE} />}
      besides={<Button onPress={() => void send('rememberEntityId', { entityId: null })}>{words.lookUpAgain}</Button>}
    >
      {(read) => <Read answer={answer} read={read} link={link} />}
    </TaskAnswered>
  )
}

function Read({
  answer,
  read,
  link,
}: {
  answer: TaskAnswer
  read: Extract<TaskAnswer['progress'], { kind: 'read' }>['read']
} & Pick<TaskProps, 'link'>) {
  const learnt = useLearntFields(SESSION_FIELDS, read.columns)
  if (learnt.question !== null) return <WhichField question={learnt.question} records={read.records} />
  return <SessionsOfDay read={read} learnt={learnt} link={link} onAskAgain={answer.askAgain} />
}
