import { useState } from 'react'
import type { StationFileProblem } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useWords } from '../../words/words.ts'
import './StationProblemScreen.css'

/** What is wrong with the station file, key by key. The program stays open and reads the file again when asked. */
export function StationProblemScreen({ problem }: { problem: StationFileProblem }) {
  const { stationProblem: words } = useWords()
  const kiosk = useKiosk()
  const [busy, setBusy] = useState(false)
  const { title, sentence } = words.of(problem)
  const tryAgain = async () => {
    setBusy(true)
    await kiosk.readStationFileAgain(null)
    setBusy(false)
  }
  return (
    <Screen className="station-problem">
      <main className="station-problem-body">
        <div>
          <h1 role="alert">{title}</h1>
          <p className="station-problem-sentence muted">{sentence}</p>
        </div>
        <Scroller label={title}>
          {problem.kind === 'missing' ? (
            <>
              <ol className="panel station-problem-paths">
                {problem.searched.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ol>
              <p className="muted station-problem-sentence">{words.required}</p>
            </>
          ) : null}
          {problem.kind === 'values' ? (
            <ul className="column">
              {problem.problems.map(({ key, found, expected }) => (
                <li key={key} className="panel station-problem-value">
                  <b>{key === '' ? words.wholeFile : key}</b>
                  <dl>
                    <dt className="muted">{words.found}</dt>
                    <dd>{found ?? words.nothingFound}</dd>
                    <dt className="muted">{words.expected}</dt>
                    <dd>{words.expectation(expected)}</dd>
                  </dl>
                </li>
              ))}
            </ul>
          ) : null}
        </Scroller>
        <div className="row">
          <Button size="main" kind="go" busy={busy ? words.reading : undefined} onPress={() => void tryAgain()}>
            {words.tryAgain}
          </Button>
          <Button size="main" onPress={() => void kiosk.openPracticeKitchen(null)}>
            {words.practice}
          </Button>
        </div>
      </main>
    </Screen>
  )
}
