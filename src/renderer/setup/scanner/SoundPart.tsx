import { useState } from 'react'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useRing } from '../../timers/useRing.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/words.ts'
import { useSetup } from '../frame/useSetup.ts'
import { filedVolume } from './filed.ts'
import styles from './ScannerPage.module.css'

const STEP = 0.1

/** The loudness of timers, tried by a person who says whether it was heard. */
export function SoundPart() {
  const { setupScanner: words } = useWords()
  const { send } = useCommand()
  const volume = filedVolume(useSetup().values)
  const [isPlaying, setPlaying] = useState(false)
  const [heard, setHeard] = useState<boolean | null>(null)
  useRing(isPlaying, volume)
  const change = (by: number) => {
    const next = Math.round(10 * Math.min(1, Math.max(0, volume + by))) / 10
    void send('changeSetup', { key: 'sound.volume', value: next })
  }
  const say = (isHeard: boolean) => {
    setPlaying(false)
    setHeard(isHeard)
  }
  return (
    <div className="column grow">
      <p className="muted">{words.soundMore}</p>
      <div className="row">
        <Button size="main" name={words.quieter} disabled={volume <= 0} onPress={() => change(-STEP)}>
          −
        </Button>
        <p className={styles.soundVolume} role="status" aria-label={words.volume}>
          {words.percent(volume)}
        </p>
        <Button size="main" name={words.louder} disabled={volume >= 1} onPress={() => change(STEP)}>
          +
        </Button>
      </div>
      <Button
        size="main"
        action={isPlaying ? 'silence' : 'play'}
        onPress={() => {
          setHeard(null)
          setPlaying(!isPlaying)
        }}
      >
        {isPlaying ? words.silence : words.play}
      </Button>
      {isPlaying ? (
        <div className="row">
          <Button size="main" grow onPress={() => say(false)}>
            {words.notHeard}
          </Button>
          <Button size="main" grow onPress={() => say(true)}>
            {words.heard}
          </Button>
        </div>
      ) : heard === null ? null : (
        <p role="status">{heard ? words.heardSaid : words.notHeardSaid}</p>
      )}
    </div>
  )
}
