import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** The number of breaks that are named; the others are counted, to leave space for the lines. */
const MOST_BREAKS = 3

/**
 * Problems of the journal: where its chain is broken, and how many lines are not on disk yet. Renders nothing without a
 * problem. `JournalTools` says what to do.
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
