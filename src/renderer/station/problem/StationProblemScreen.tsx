import type { StationFileProblem } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/layout.tsx'
import { useWords } from '../../words/words.ts'

/**
 * A station file that cannot be read at all: where and why. The program stays open and reads the file again on request,
 * or the station is set up from the start.
 */
export function StationProblemScreen({
  problem,
  onFromTheStart,
}: {
  readonly problem: StationFileProblem
  /** After the set-up has begun. */
  readonly onFromTheStart?: () => void
}) {
  const { stationProblem: words, setupMend } = useWords()
  const again = useCommand()
  const practice = useCommand()
  const begin = useCommand()
  const { title, sentence } = words.problem(problem)
  const fromTheStart = async () => {
    await begin.send('beginSetup', { reason: 'mend' })
    onFromTheStart?.()
  }
  return (
    <Screen>
      <main className="screen-body column padded">
        <div className="column grow">
          <h1 role="alert">{title}</h1>
          <p className="muted">{sentence}</p>
          <p className="muted">{setupMend.fromTheStartMore}</p>
        </div>
        <div className="wraps">
          <Button
            size="main"
            kind="go"
            busy={again.isBusy ? words.reading : undefined}
            onPress={() => void again.send('readStationFileAgain', null)}
          >
            {words.tryAgain}
          </Button>
          <Button size="main" onPress={() => void fromTheStart()}>
            {setupMend.fromTheStart}
          </Button>
          <Button size="main" onPress={() => void practice.send('openPracticeKitchen', null)}>
            {words.practice}
          </Button>
        </div>
      </main>
    </Screen>
  )
}
