import { Fragment, type ReactNode } from 'react'
import type { StationValueProblem } from '../../../shared/model.ts'
import { DIAGONAL_INCHES } from '../../../shared/panelLimits.ts'
import { assertNever } from '../../../shared/result.ts'
import type { SetupTrial, StationValue } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { IconNext, IconWarning } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords, type Words } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'
import styles from './SummaryPage.module.css'
import type { SummaryRow } from './summaryRows.ts'

/** The values of keys that are not written. */
const USUAL: Readonly<Record<string, StationValue>> = { 'panel.diagonalInches': DIAGONAL_INCHES.usual, theme: 'night' }

/** One line of the summary; it leads to the page on which its value is set. */
export function SummaryLine({ row }: { readonly row: SummaryRow }) {
  const words = useWords()
  const { send } = useCommand()
  const { trial, hasTechnicianCode } = useSetup()
  const { page } = row
  const problem = row.kind === 'value' ? row.problem : null
  const { name, text } = wordsOf(row)
  const content = (
    <>
      {problem === null ? null : <IconWarning />}
      <span className={styles.summaryName}>{name}</span>
      <span className={styles.summaryText}>{breakable(text)}</span>
      {page === null ? null : <IconNext />}
    </>
  )
  return (
    <li>
      {page === null ? (
        <div className={styles.summaryLine} data-bad={problem !== null || undefined}>
          {content}
        </div>
      ) : (
        <Press
          className={styles.summaryLine}
          data-bad={problem !== null || undefined}
          onPress={() => void send('goToSetupPage', { page, isDone: false })}
        >
          {content}
        </Press>
      )}
    </li>
  )

  function wordsOf(one: SummaryRow): { name: string; text: string } {
    const { summary, values } = words.setup
    switch (one.kind) {
      case 'trial':
        return { name: summary.trial, text: trialText(trial, words) }
      case 'code':
        return { name: summary.code, text: hasTechnicianCode ? summary.codeSet : summary.codeNotSet }
      case 'value': {
        const usual = USUAL[one.key]
        return {
          name: values.name(one.key),
          text:
            one.problem !== null
              ? problemText(one.problem, words)
              : one.value !== undefined
                ? values.text(one.key, one.value)
                : usual === undefined
                  ? summary.missing
                  : summary.usual(values.text(one.key, usual)),
        }
      }
      default:
        return assertNever(one)
    }
  }
}

/** What was found and what was expected, or that it is missing. */
export function problemText({ found, expected }: StationValueProblem, { setup, stationProblem }: Words): string {
  return found === null ? setup.summary.missing : setup.summary.wrong(found, stationProblem.expectation(expected))
}

function trialText(trial: SetupTrial | null, { setup: { summary } }: Words): string {
  if (trial?.kind === 'done') return summary.tried(trial.person, trial.role)
  return trial?.kind === 'signInFailed' ? summary.failed : summary.notTried
}

/** A line may end after a slash, so that no word of an address is cut. */
function breakable(text: string): ReactNode {
  return text.split(/(?<=\/)(?!\/)/u).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
}
