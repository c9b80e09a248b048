import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
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
    <Dialog
      title={words.title}
      onEscape={() => show(false)}
      actions={
        <Button size="main" kind="go" focusFirst onPress={() => show(false)}>
          {words.understood}
        </Button>
      }
    >
      <p>{words.sentence}</p>
    </Dialog>
  )
}
