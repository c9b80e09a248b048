import type { StationFileProblem } from '../../../shared/model.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { Screen } from '../../frame/Screen.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useWords } from '../../words/words.ts'
import styles from './StationProblemScreen.module.css'

/** The problems of the station file, key by key. The program stays open and reads the file again on request. */
export function StationProblemScreen({ problem }: { problem: StationFileProblem }) {
  const { stationProblem: words } = useWords()
  const again = useCommand()
  const practice = useCommand()
  const { title, sentence } = words.problem(problem)
  return (
    <Screen>
      <main className={styles.stationProblemBody}>
        <div>
          <h1 role="alert">{title}</h1>
          <p className={`${styles.stationProblemSentence} muted`}>{sentence}</p>
        </div>
        <Scroller label={title}>
          {problem.kind === 'missing' ? (
            <>
              <ol className={`panel ${styles.stationProblemPaths}`}>
                {problem.searched.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ol>
              <p className={`muted ${styles.stationProblemSentence}`}>{words.required}</p>
            </>
          ) : null}
          {problem.kind === 'values' ? (
            <ul className="column">
              {problem.problems.map((one) => (
                <li key={words.key(one)} className={`panel ${styles.stationProblemValue}`}>
                  <b>{words.key(one)}</b>
                  <dl>
                    <dt className="muted">{words.found}</dt>
                    <dd>{one.found ?? words.nothingFound}</dd>
                    <dt className="muted">{words.expected}</dt>
                    <dd>{words.expectation(one.expected)}</dd>
                  </dl>
                </li>
              ))}
            </ul>
          ) : null}
        </Scroller>
        <div className="row">
          <Button
            size="main"
            kind="go"
            busy={again.isBusy ? words.reading : undefined}
            onPress={() => void again.send('readStationFileAgain', null)}
          >
            {words.tryAgain}
          </Button>
          <Button size="main" onPress={() => void practice.send('openPracticeKitchen', null)}>
            {words.practice}
          </Button>
        </div>
      </main>
    </Screen>
  )
}
