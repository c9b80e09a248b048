import { type ReactNode, useState } from 'react'
import { assertNever } from '../../../shared/result.ts'
import type { SetupState } from '../../../shared/setup.ts'
import { PressArea } from '../../controls/PressArea.tsx'
import type { DevicePart } from '../../words/en/setupScanner.ts'
import { useWords } from '../../words/words.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { FolderPart } from './FolderPart.tsx'
import { filedFolder, filedPedal, filedVolume, hasFiledScanner } from './filed.ts'
import { LearnScanner } from './LearnScanner.tsx'
import { PedalPart } from './PedalPart.tsx'
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
      <nav className={styles.devices} aria-label={words.parts}>
        {PARTS.map((one) => (
          <PressArea
            key={one}
            className={styles.device}
            aria-current={one === part || undefined}
            aria-description={states[one]}
            onPress={() => {
              if (one !== part && mayLeave()) setPart(one)
            }}
          >
            <b>{words.part[one]}</b>
            <span aria-hidden="true">{states[one]}</span>
          </PressArea>
        ))}
      </nav>
      <section className={`panel ${styles.devicePart}`} aria-label={words.part[part]}>
        {part === 'scanner' ? <LearnScanner onHalfLearnt={setHalfLearnt} isHeld={isHeld} /> : <PartOf part={part} />}
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

function PartOf({ part }: { part: Exclude<DevicePart, 'scanner'> }): ReactNode {
  switch (part) {
    case 'pedal':
      return <PedalPart />
    case 'sound':
      return <SoundPart />
    case 'folder':
      return <FolderPart />
    default:
      return assertNever(part)
  }
}
