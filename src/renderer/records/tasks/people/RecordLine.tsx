import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { ServiceText } from '../../../look/ServiceText.tsx'
import { useNow } from '../../../time/useNow.ts'
import { Chip } from '../../../ui/Notice.tsx'
import { useMomentWords } from '../../../words/useMomentWords.ts'
import { useWords } from '../../../words/words.ts'
import type { Whose } from '../../person/personKey.ts'
import { sessionOf } from '../sessions/serviceSession.ts'
import { recordTime, type TaskRecord, textOf } from '../taskRecords.ts'

/** The values of some columns of a record in one line; times by the station's clock. */
export function RecordLine({ record, columns }: { record: TaskRecord; columns: readonly string[] }) {
  const at = useMomentWords()
  const clockOffset = useKioskState((state) => state.clockOffset)
  const written = (text: string) => {
    const time = recordTime(text)
    return time === null ? text : at(time - clockOffset)
  }
  return <ServiceText>{dotted(...columns.flatMap((column) => written(textOf(record, column) ?? '')))}</ServiceText>
}

/** A session in one line: its device, when it was last seen, and its state. */
export function SessionLine({ record, fields }: { record: TaskRecord; fields: LearntFields['fields'] }) {
  const { recordsSessions: words } = useWords()
  const at = useMomentWords()
  const now = useNow(60_000)
  const clockOffset = useKioskState((state) => state.clockOffset)
  const ownSessionId = useKioskState(({ session }) => session?.sessionId ?? null)
  const { id, device, created, lastSeen, state, isOwn } = sessionOf(record, fields, { ownSessionId, clockOffset, now })
  const time = (moment: number | null) => (moment === null ? null : at(moment))
  return (
    <>
      <ServiceText>
        {dotted(device ?? id ?? words.noDevice, words.since(lastSeen === null ? time(created) : null, time(lastSeen)))}
      </ServiceText>{' '}
      <Chip kind={state === 'open' ? 'ok' : 'plain'}>{words.state(state, null)}</Chip>
      {isOwn ? <Chip kind="warn">{words.isOwn}</Chip> : null}
    </>
  )
}

/** That a record is not, or not known to be, of the person who was asked for; nothing if it is. */
export function WhoseMark({ whose }: { whose: Whose }) {
  const said = useWords().recordsPeople.whose(whose)
  return said === null ? null : <Chip kind="warn">{said}</Chip>
}
