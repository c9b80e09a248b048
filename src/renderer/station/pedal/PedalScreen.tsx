import { Screen } from '../../frame/Screen.tsx'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { useWords } from '../../words/words.ts'
import styles from './PedalScreen.module.css'
import { PedalTeaching } from './PedalTeaching.tsx'

/** Teaches a pedal that is kept at this station, whatever the station file says. */
export function PedalScreen() {
  const goTo = useGoTo()
  const { send } = useCommand()
  const { pedal: words } = useWords().step
  const pedal = useKioskState(({ pedal }) => pedal)
  const leave = () => goTo({ kind: 'station' })
  return (
    <Screen>
      <Bar back={{ to: words.leave, onPress: leave }} title={<h1>{words.heading}</h1>} />
      <main className={`screen-body ${styles.pedalBody}`}>
        <PedalTeaching pedal={pedal} onTeach={(turn, key) => void send('teachPedal', { turn, key })} onEscape={leave} />
      </main>
    </Screen>
  )
}
