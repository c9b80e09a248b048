import { Banner } from '../../controls/Banner.tsx'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'

/** More than this would leave no room for the lines; the others are counted. */
const MOST_BREAKS = 3

/** What is wrong with the journal: where it does not verify, and what is not on the disk yet. Nothing where all is well. */
export function JournalTrouble() {
  const { journal: words } = useWords()
  const { check, waiting } = useKioskState().journal
  const rest = check.breaks.length - MOST_BREAKS
  return (
    <>
      {check.breaks.slice(0, MOST_BREAKS).map((one, place) => (
        <Banner key={`${one.file} ${one.line}`} kind="stop" title={words.broken(one)}>
          {rest > 0 && place === MOST_BREAKS - 1 ? words.moreBroken(rest) : undefined}
        </Banner>
      ))}
      {waiting === 0 ? null : (
        <Banner kind="warn" title={words.waiting(waiting)}>
          {words.waitingHint}
        </Banner>
      )}
    </>
  )
}
