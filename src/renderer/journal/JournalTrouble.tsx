import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** More than this would leave no room for the lines; the others are counted. */
const MOST_BREAKS = 3

/**
 * What is wrong with the journal: where it does not verify, and what is not on the disk yet. Nothing where all is well.
 * What to do about it stands beside the lines.
 */
export function JournalTrouble() {
  const { journal: words } = useWords()
  const { check, waiting } = useKioskState(({ journal }) => journal)
  const [first, ...others] = check.breaks
  const rest = check.breaks.length - MOST_BREAKS
  return (
    <>
      {first === undefined ? null : (
        <Banner kind="stop" title={words.broken(first)}>
          {others.length === 0 ? undefined : (
            <>
              {others.slice(0, MOST_BREAKS - 1).map((one) => (
                <p key={`${one.file} ${one.line}`}>{words.broken(one)}</p>
              ))}
              {rest > 0 ? <p>{words.moreBroken(rest)}</p> : null}
            </>
          )}
        </Banner>
      )}
      {waiting === 0 ? null : <Banner kind="warn" title={words.waiting(waiting)} />}
    </>
  )
}
