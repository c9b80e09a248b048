import { type ReactNode, useState } from 'react'
import type { Output } from '../../../shared/contract/contract.ts'
import { Banner } from '../../controls/Banner.tsx'
import { Button } from '../../controls/Button.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useWords } from '../../words/words.ts'

/**
 * A button that writes the record of the year into the export folder of the station file, and what became of it. Null
 * until it has been written.
 */
export function useEndedExport(): { readonly button: ReactNode; readonly outcome: ReactNode } {
  const { record } = useWords().batches
  const { send, isBusy } = useCommand()
  const [written, setWritten] = useState<Output<'exportEnded'> | null>(null)
  const write = async () => {
    setWritten(null)
    setWritten((await send('exportEnded', null)) ?? null)
  }
  return {
    button: (
      <Button busy={isBusy ? record.exporting : undefined} onPress={() => void write()}>
        {record.export}
      </Button>
    ),
    outcome:
      written === null ? null : written.ok ? (
        <Banner kind="ok" title={record.exported(written.value.count)}>
          {record.exportedTo(written.value.path)}
        </Banner>
      ) : (
        <Banner kind="stop" title={record.notExported}>
          {record.exportFailure(written.failure)}
        </Banner>
      ),
  }
}
