import { useState } from 'react'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** Says that the technician's access has closed while the station was being changed at this display. */
export function SettingsClosed() {
  const { settingsClosed: words } = useFirstWords()
  const isChanging = useKioskState(({ setup }) => setup?.reason === 'settings')
  const waits = useKioskState(({ setupWaits }) => setupWaits)
  const [wasChanging, setWasChanging] = useState(isChanging)
  const [isShown, show] = useState(false)
  if (wasChanging !== isChanging) {
    setWasChanging(isChanging)
    show(waits)
  }
  if (!isShown) return null
  return (
    <ConfirmDialog title={words.title} keep={words.understood} onKeep={() => show(false)}>
      <p>{words.sentence}</p>
    </ConfirmDialog>
  )
}
