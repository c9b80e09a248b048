import { useState } from 'react'
import type { StationFileProblem, StationValueProblem } from '../../../shared/model.ts'
import type { FinishSetupFailure } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { SetupScreenFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { REQUIRED_KEYS } from '../frame/valueOrder.ts'
import { editorOf, firstText } from './editor.ts'
import styles from './MendScreen.module.css'
import { mendRows, wrongValue } from './mendRows.ts'
import { ValueDialog } from './ValueDialog.tsx'

/** Mends a wrong station file key by key. */
export function MendScreen({
  problem,
  onAllPages,
}: {
  readonly problem: Extract<StationFileProblem, { kind: 'values' }>
  /** Goes through all pages of the guide instead. */
  readonly onAllPages: () => void
}) {
  const { setupMend: words, stationProblem, setup: guide } = useWords()
  const setup = useSetup()
  const again = useCommand()
  const finish = useCommand()
  const [edited, edit] = useState<StationValueProblem | null>(null)
  const [failure, setFailure] = useState<FinishSetupFailure | null>(null)
  const wrong = setup.problems.length
  const write = async () => {
    setFailure(null)
    const outcome = await finish.send('finishSetup', null)
    if (outcome?.ok === false) setFailure(outcome.failure)
  }
  const readAgain = async () => {
    setFailure(null)
    await again.send('readStationFileAgain', null)
  }
  return (
    <SetupScreenFrame>
      <main className="screen-body column padded">
        <div>
          <h2 role="alert">{words.heading(wrong)}</h2>
          <p className="muted">{words.sentence(problem.path)}</p>
          {failure === null ? null : (
            <p role="alert" className="stop">
              {guide.summary.finishFailure(failure)}
            </p>
          )}
        </div>
        <Scroller label={words.keys} rows={setup.problems.map(({ key }) => key)}>
          <ul className="column">
            {mendRows(problem.problems, setup).map((row) => (
              <li key={row.key} className={`panel row ${styles.mendRow}`} data-tight>
                <div className="grow">
                  <b>{row.problem === null ? row.key : stationProblem.key(row.problem)}</b>
                  {row.problem === null ? (
                    <p className={styles.mended}>
                      <IconCheck /> {row.value === null ? words.leftOut : words.mended(row.value)}
                    </p>
                  ) : (
                    <dl>
                      <dt>{stationProblem.found}</dt>
                      <dd>{row.problem.found ?? stationProblem.nothingFound}</dd>
                      <dt>{stationProblem.expected}</dt>
                      <dd>{stationProblem.expectation(row.problem.expected)}</dd>
                    </dl>
                  )}
                </div>
                <MendWays row={row} onEdit={edit} />
              </li>
            ))}
          </ul>
        </Scroller>
        <div className="wraps">
          <Button size="main" busy={again.isBusy ? stationProblem.reading : undefined} onPress={readAgain}>
            {failure?.kind === 'changedMeanwhile' ? guide.summary.beginAgain : stationProblem.tryAgain}
          </Button>
          <Button size="main" onPress={onAllPages}>
            {words.allPages}
          </Button>
          <span className="grow" />
          <Button
            size="main"
            kind="go"
            busy={finish.isBusy ? guide.summary.finishing : undefined}
            disabledBecause={wrong > 0 ? words.finishWaits(wrong) : undefined}
            onPress={() => void write()}
          >
            {guide.summary.finish.mend}
          </Button>
        </div>
      </main>
      {edited === null ? null : <MendDialog problem={edited} onClose={() => edit(null)} />}
    </SetupScreenFrame>
  )
}

function MendWays({
  row: { key, problem },
  onEdit,
}: {
  readonly row: ReturnType<typeof mendRows>[number]
  readonly onEdit: (problem: StationValueProblem) => void
}) {
  const { setupMend: words } = useWords()
  const { send } = useCommand()
  if (problem === null || key === '') return null
  const canBeTyped = editorOf(problem.expected).kind !== 'none'
  return (
    <>
      {problem.found === null || REQUIRED_KEYS.includes(key) ? null : (
        <Button name={words.leaveOut(key)} onPress={() => void send('changeSetup', { key, value: null })}>
          {words.leaveOutShort}
        </Button>
      )}
      {canBeTyped ? (
        <Button name={words.mend(key)} onPress={() => onEdit(problem)}>
          {words.mendShort}
        </Button>
      ) : null}
    </>
  )
}

function MendDialog({ problem, onClose }: { readonly problem: StationValueProblem; readonly onClose: () => void }) {
  const { setupMend: words, stationProblem } = useWords()
  const { values } = useSetup()
  const editor = editorOf(problem.expected)
  const expected = words.expected(stationProblem.typedExpectation(problem.expected))
  return (
    <ValueDialog
      settingKey={problem.key}
      title={problem.key}
      explain={editor.kind === 'list' ? `${expected} ${words.listMore}` : expected}
      editor={editor}
      initial={firstText(wrongValue(values, problem.key), editor)}
      onClose={onClose}
    />
  )
}
