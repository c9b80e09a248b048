import { Banner } from '../../controls/Banner.tsx'
import { HashText } from '../../journal/HashText.tsx'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { Fact } from './Fact.tsx'

/**
 * The length and the last hash of the journal, to be written down: a hash chain cannot show that its end was removed.
 */
export function JournalFacts() {
  const { journal: words, journalReading } = useWords()
  const { length, lastHash, check, reading, waiting } = useKioskState(({ journal }) => journal)
  const at = useMomentWords()
  if (reading !== null)
    return (
      <Fact name={words.station.length}>
        {words.chain.notYetRead}: {journalReading.soFar(reading)}
      </Fact>
    )
  return (
    <>
      <Fact name={words.station.length}>
        {words.station.lines(length)}
        {waiting === 0 ? null : `, ${words.station.waiting(waiting)}`}
      </Fact>
      <Fact name={words.station.lastHash}>
        {lastHash === null ? words.station.noHash : <HashText hash={lastHash} />}
      </Fact>
      <Fact name={words.station.check}>
        <div className="column">
          <p>
            {check.breaks.length === 0 ? words.station.verified(check, at(check.at)) : words.checkedAt(at(check.at))}
          </p>
          {check.breaks.map((one) => (
            <Banner key={`${one.file} ${one.line}`} kind="stop" title={words.station.broken(one)} urgent={false} />
          ))}
          <p className="muted">{words.station.limit}</p>
        </div>
      </Fact>
    </>
  )
}
