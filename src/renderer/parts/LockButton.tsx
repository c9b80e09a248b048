import { createContext, useContext } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconLock } from '../ui/icons.tsx'
import { t } from '../words/translate.ts'

/** The function that covers the work at once and locks the station. */
export const LockNowContext = createContext<() => void>(() => {})

/** Covers the work at once, without waiting for the main process. Shown on every screen of a signed-in person. */
export function LockButton({ size }: { size?: 'main' }) {
  return (
    <Button size={size} icon={<IconLock />} onPress={useContext(LockNowContext)}>
      {t('lock.lock')}
    </Button>
  )
}
