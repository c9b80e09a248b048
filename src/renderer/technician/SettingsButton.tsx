import { useState } from 'react'
import { useGoTo } from '../kiosk/goTo.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconLock } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'
import { TechnicianDialog } from './TechnicianDialog.tsx'

/** The way to the settings: an administrator goes on at once, every other person is asked for the technician's code. */
export function SettingsButton() {
  const goTo = useGoTo()
  const { technician: words } = useWords()
  const { send, isBusy } = useCommand()
  const { kind } = useKioskState(({ technician }) => technician)
  const mayAdminister = useKioskState(({ session }) => session?.mayAdminister === true)
  const [isAsking, setAsking] = useState(false)
  const goOn = () => goTo({ kind: 'settings' })
  const press = async () => {
    if (kind === 'open') return goOn()
    if (!mayAdminister) return setAsking(true)
    const outcome = await send('openTechnicianAsAdministrator', null)
    if (outcome?.ok) goOn()
    else setAsking(true)
  }
  const keep = () => setAsking(false)
  return (
    <>
      <Button icon={<IconLock />} busy={isBusy ? words.checking : undefined} onPress={() => void press()}>
        {words.settings}
      </Button>
      {!isAsking ? null : kind === 'noCode' ? (
        <ConfirmDialog title={words.noCode} keep={words.understood} onKeep={keep}>
          <p>{words.failure({ kind: 'noCode' })}</p>
        </ConfirmDialog>
      ) : (
        <TechnicianDialog onOpened={goOn} onKeep={keep} />
      )}
    </>
  )
}
