import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useRing } from '../../timers/useRing.ts'
import { useWords } from '../../words/words.ts'

/** Plays the sound of a ringing timer until a person says whether it was heard. */
export function SoundTrial({ onEnd }: { readonly onEnd: () => void }) {
  const { readiness } = useWords()
  const { sound: words } = readiness
  const { soundVolume } = useStation()
  const { send } = useCommand()
  useRing(true, soundVolume)
  const answer = (heard: boolean) => {
    void send('noteSound', { heard })
    onEnd()
  }
  return (
    <Dialog
      title={words.title}
      onEscape={onEnd}
      actions={
        <>
          <Button size="main" onPress={() => answer(false)}>
            {words.notHeard}
          </Button>
          <Button size="main" kind="go" onPress={() => answer(true)}>
            {words.heard}
          </Button>
        </>
      }
    >
      <p>{words.sentence(Math.round(soundVolume * 10))}</p>
    </Dialog>
  )
}
