import { useState } from 'react'
import type { SetupState } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { PedalTeaching } from '../../station/pedal/PedalTeaching.tsx'
import { Button } from '../../ui/Button.tsx'
import { Press } from '../../ui/Press.tsx'
import type { DevicePart } from '../../words/en/setupScanner.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { ValueDialog } from '../mend/ValueDialog.tsx'
import { filedFolder, filedPedal, filedVolume, hasFiledScanner } from './filed.ts'
import { LearnScanner } from './LearnScanner.tsx'
import styles from './ScannerPage.module.css'
import { SoundPart } from './SoundPart.tsx'

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
