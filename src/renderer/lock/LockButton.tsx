import { Button } from '../controls/Button.tsx'
import { IconLock } from '../controls/icons.tsx'
import { useWords } from '../words/words.ts'
import { useLockNow } from './lockNow.ts'

/** Covers the work at once, without waiting for the main process. Shown on every screen of a signed-in person. */
export function LockButton({ size }: { size?: 'main' }) {
  const { lock } = useWords()
  const lockNow = useLockNow()
  return (
    <Button size={size} icon={<IconLock />} onPress={lockNow}>
      {lock.button}
    </Button>
  )
}
