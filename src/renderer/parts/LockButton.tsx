import { createContext, useContext } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconLock } from '../ui/icons.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** The function that covers the work at once and locks the station. */
export const LockNowContext = createContext<() => void>(() => {})

/** Covers the work at once, without waiting for the main process. Shown on every screen of a signed-in person. */
export function LockButton({ size }: { size?: 'main' }) {
  return (
    <Button size={size} icon={<IconLock />} onPress={useContext(LockNowContext)}>
      {useFirstWords().lock.button}
    </Button>
  )
}
