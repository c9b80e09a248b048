import { useState } from 'react'
import type { FinishSetupFailure } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { ConfirmHosts } from '../try/ConfirmHosts.tsx'
import { SummaryLine } from './SummaryLine.tsx'
import { summaryRows } from './summaryRows.ts'

/** Every value of the station before it is written. */
export function SummaryPage() {
  const { summary: words } = useWords().setup
  const { send, isBusy } = useCommand()
  const confirmation = useCommand()
  const setup = useSetup()
  const { problems, ruledBy, writesTo } = setup
  const [failure, setFailure] = useState<FinishSetupFailure | null>(null)
  const finish = async () => {
    setFailure(null)
    const outcome = await send('finishSetup', null)
    if (outcome?.ok === false) setFailure(outcome.failure)
  }
  const beginAgain = async () => {
    setFailure(null)
    await send('beginSetupAgain', null)
  }
  return (
    <SetupFrame
      note={ruledBy === null ? words.writesTo(writesTo) : ''}
      nextButton={
        <Button
          size="large"
          kind="go"
          icon={<IconCheck />}
          busy={isBusy ? words.finishing : undefined}
          disabled={problems.length > 0 || ruledBy !== null}
          onPress={() => void finish()}
        >
          {words.finish[setup.reason]}
        </Button>
      }
    >
      <section className="panel column" aria-label={words.heading}>
        <h2>{words.heading}</h2>
        {ruledBy === null ? null : <Notice kind="warn" title={words.ruledBy(ruledBy)} />}
        {failure === null || failure.kind === 'hostsNotConfirmed' ? null : (
          <Notice
            kind="stop"
            title={words.finishFailure(failure)}
            action={
              failure.kind === 'changedMeanwhile' ? <Button onPress={beginAgain}>{words.beginAgain}</Button> : undefined
            }
          />
        )}
        <Scroller label={words.heading}>
          <ul>
            {summaryRows(setup).map((row) => (
              <SummaryLine key={row.kind === 'value' ? row.key : row.kind} row={row} />
            ))}
          </ul>
        </Scroller>
      </section>
      {failure?.kind === 'hostsNotConfirmed' ? (
        <ConfirmDialog title={words.checkHosts} keep={words.notYet} onKeep={() => setFailure(null)}>
          <ConfirmHosts
            hosts={failure.hosts}
            onConfirm={async () => {
              await confirmation.send('confirmSetupHosts', { hosts: failure.hosts })
              await finish()
            }}
          />
        </ConfirmDialog>
      ) : null}
    </SetupFrame>
  )
}
