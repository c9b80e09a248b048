import { useCommand } from '../../kiosk/useCommand.ts'
import { PedalTeaching } from '../../station/pedal/PedalTeaching.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { filedPedal } from './filed.ts'
import styles from './ScannerPage.module.css'

/** Teaches a pedal for the station file. */
export function PedalPart() {
  const { send } = useCommand()
  const { values } = useSetup()
  return (
    <div className={styles.pedalPart}>
      <PedalTeaching
        calm
        pedal={filedPedal(values)}
        onTeach={(turn, key) => void send('changeSetup', { key: `pedal.${turn}`, value: key })}
      />
    </div>
  )
}
