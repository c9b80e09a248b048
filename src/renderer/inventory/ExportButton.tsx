import { useState } from 'react'
import type { Output } from '../../shared/contract/contract.ts'
import type { InventoryFilter } from '../../shared/inventory.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useWords } from '../words/words.ts'

/** Writes the assets into the export folder of the station file, and says where, or why it failed. */
export function ExportButton({ filter }: { filter: InventoryFilter }) {
  const { inventory: words } = useWords()
  const { send, isBusy } = useCommand()
  const [outcome, setOutcome] = useState<Output<'exportInventory'> | null>(null)
  return (
    <>
      <Button
        busy={isBusy ? words.exporting : undefined}
        onPress={() => void send('exportInventory', { filter }).then((written) => setOutcome(written ?? null))}
      >
        {words.export}
      </Button>
      {outcome === null ? null : (
        <ConfirmDialog
          title={outcome.ok ? words.exported(outcome.value.count) : words.notExported}
          keep={words.close}
          onKeep={() => setOutcome(null)}
        >
          <p>{outcome.ok ? words.exportedTo(outcome.value.path) : words.exportFailure(outcome.failure)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
