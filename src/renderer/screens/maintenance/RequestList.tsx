import type { Retirement } from '../../../shared/retirement.ts'
import { Scroller } from '../../controls/Scroller.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { StateChip } from './RequestChip.tsx'

/** Every request made from this station since it was started, the newest first, in words that are true. */
export function RequestList() {
  const { maintenance: words } = useWords()
  const { retirements } = useKioskState()
  if (retirements.length === 0) return <p className="maintenance-none muted">{words.noRequests}</p>
  return (
    <Scroller label={words.tabs.requests}>
      <ul className="maintenance-rows">
        {retirements.map((one) => (
          <Request key={one.id} retirement={one} />
        ))}
      </ul>
    </Scroller>
  )
}

function Request({ retirement: { kind, number, name, by, confirmedAt, state } }: { retirement: Retirement }) {
  const { maintenance: words, retirement, locale } = useWords()
  const at = (moment: number) => clockTime(moment, locale)
  const record = state.kind === 'accepted' && state.outcome.kind === 'recordReturned' ? state.outcome.record : []
  return (
    <li className="request">
      <div className="row">
        <span className="thing-row-number num">{number}</span>
        <b className="grow" dir="auto">
          {name === '' ? words.unnamed[kind] : name}
        </b>
        <StateChip state={state} />
      </div>
      <p>{retirement.state(state, at).sentence}</p>
      {record.length === 0 ? null : (
        <p className="muted">{record.map(({ key, value }) => `${key}: ${value}`).join(' · ')}</p>
      )}
      <p className="muted">{words.askedBy(by.name, at(confirmedAt))}</p>
    </li>
  )
}
