import { useState } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import type { SetupState } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { PedalTeaching } from '../../station/pedal/PedalTeaching.tsx'
import { useRing } from '../../timers/useRing.ts'
import { Button } from '../../ui/Button.tsx'
import { Press } from '../../ui/Press.tsx'
import type { DevicePart } from '../../words/en/setupScanner.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { textAt, useSetup } from '../frame/useSetup.ts'
import { ValueDialog } from '../mend/ValueDialog.tsx'
import { LearnScanner } from './LearnScanner.tsx'
import styles from './ScannerPage.module.css'

const PARTS: readonly DevicePart[] = ['scanner', 'pedal', 'sound', 'folder']

/** Scanner, pedal, sound and export folder: each can be left as it is. */
export function ScannerPage() {
  const { setupScanner: words } = useWords()
  const { values } = useSetup()
  const [part, setPart] = useState<DevicePart>('scanner')
  const [isHalfLearnt, setHalfLearnt] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const states = useStates(values)
  const mayLeave = () => {
    setHeld(isHalfLearnt)
    return !isHalfLearnt
  }
  return (
    <SetupFrame mayLeave={mayLeave}>
      <nav className="column" aria-label={words.parts}>
        {PARTS.map((one) => (
          <Press
            key={one}
            className={styles.device}
            aria-current={one === part || undefined}
            aria-description={states[one]}
            onPress={() => {
              if (one !== part && mayLeave()) setPart(one)
            }}
          >
            <b>{words.part[one]}</b>
            <span className="muted" aria-hidden="true">
              {states[one]}
            </span>
          </Press>
        ))}
      </nav>
      <section className={`panel column ${styles.devicePart}`} aria-label={words.part[part]}>
        {part === 'scanner' && <LearnScanner onHalfLearnt={setHalfLearnt} isHeld={isHeld} />}
        {part === 'pedal' && <PedalPart />}
        {part === 'sound' && <SoundPart />}
        {part === 'folder' && <FolderPart />}
      </section>
    </SetupFrame>
  )
}

function useStates(values: SetupState['values']): Readonly<Record<DevicePart, string>> {
  const { setupScanner: words } = useWords()
  const pedal = filedPedal(values)
  return {
    scanner: hasFiledScanner(values) ? words.understood : words.usual,
    pedal: pedal.next === null && pedal.back === null ? words.noPedal : words.pedalTaught,
    sound: words.percent(filedVolume(values)),
    folder: filedFolder(values) ?? words.folderUsual,
  }
}

/** Teaches a pedal for the station file. */
function PedalPart() {
  const { send } = useCommand()
  const { values } = useSetup()
  return (
    <div className={`column grow ${styles.pedalPart}`}>
      <PedalTeaching
        calm
        pedal={filedPedal(values)}
        onTeach={(turn, key) => void send('changeSetup', { key: `pedal.${turn}`, value: key })}
      />
    </div>
  )
}

/** Where exported lists are written. */
function FolderPart() {
  const { setupScanner: words } = useWords()
  const { send } = useCommand()
  const folder = filedFolder(useSetup().values)
  const [isTyping, setTyping] = useState(false)
  return (
    <div className="column grow">
      <p className={styles.folderNow} dir="auto">
        {folder ?? words.folderUsual}
      </p>
      <p className="muted">{words.folderMore}</p>
      <div className="row">
        <Button size="main" onPress={() => setTyping(true)}>
          {words.folderType}
        </Button>
        {folder === null ? null : (
          <Button size="main" onPress={() => void send('changeSetup', { key: 'export.folder', value: null })}>
            {words.folderForget}
          </Button>
        )}
      </div>
      {isTyping ? (
        <ValueDialog
          settingKey="export.folder"
          title={words.folderField}
          editor={{ kind: 'text' }}
          initial={folder ?? '/'}
          onClose={() => setTyping(false)}
        />
      ) : null}
    </div>
  )
}

const STEP = 0.1

/** The loudness of timers, tried by a person who says whether it was heard. */
function SoundPart() {
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

type Values = SetupState['values']

const USUAL_VOLUME = 0.8

function hasFiledScanner(values: Values): boolean {
  return Object.keys(values).some((key) => key.startsWith('scanner.'))
}

function filedPedal(values: Values): PedalKeys {
  return { next: textAt(values, 'pedal.next') || null, back: textAt(values, 'pedal.back') || null }
}

/** 0 (silent) to 1. */
function filedVolume(values: Values): number {
  const volume = values['sound.volume']
  return typeof volume === 'number' ? volume : USUAL_VOLUME
}

function filedFolder(values: Values): string | null {
  return textAt(values, 'export.folder') || null
}
