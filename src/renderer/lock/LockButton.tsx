import { Button } from '../controls/Button.tsx'
import { IconLock } from '../controls/icons.tsx'
import { useWords } from '../words/words.ts'
import { useLockNow } from './lockNow.ts'

/** Covers the work in the same frame, on every screen of whoever is signed in. */
export function LockButton({ size }: { size?: 'main' }) {
  const { lock } = useWords()
  const lockNow = useLockNow()
  return (
    <Button size={size} icon={<IconLock />} onPress={lockNow}>
      {lock.button}
    </Button>
  )
}
