import { Banner } from '../../controls/Banner.tsx'
import { useMomentWords } from '../../time/useMomentWords.ts'
import { useKioskState } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'

/** What is wrong with the journal: where it does not verify, and what is not on the disk yet. Nothing where all is well. */
export function JournalTrouble() {
  const { journal: words } = useWords()
  const { check, waiting } = useKioskState().journal
  const at = useMomentWords()
  return (
    <>
      {check.breaks.map((one) => (
        <Banner key={`${one.file} ${one.line}`} kind="stop" title={words.broken(one)}>
          {words.brokenHint} {words.checkedAt(at(check.at))}
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
