import { useState } from 'react'
import { useCommand } from '../../kiosk/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './ScreenTrial.module.css'

const ROWS = 4
const COLUMNS = 4
const FIELDS = Array.from({ length: ROWS * COLUMNS }, (_, index) => index)

/** Fields over the whole display. Each that was touched turns light, so that dead pixels and dead touch are found. */
export function ScreenTrial({ onEnd }: { readonly onEnd: () => void }) {
  const { readiness } = useWords()
  const { screen: words } = readiness
  const { send } = useCommand()
  const [touched, setTouched] = useState<readonly number[]>([])
  const touch = (field: number) => {
    const next = [...touched.filter((one) => one !== field), field]
    setTouched(next)
    if (next.length < FIELDS.length) return
    void send('noteScreen', null)
    onEnd()
  }
  return (
    <Screen>
      <main className={`screen-body ${styles.screenTrial}`}>
        <div className="row">
          <h1 className="grow">{words.title}</h1>
          <p role="status">{words.left(FIELDS.length - touched.length)}</p>
          <Button onPress={onEnd}>{words.stop}</Button>
        </div>
        <div className={styles.screenFields}>
          {FIELDS.map((field) => (
            <Press
              key={field}
              className={styles.screenField}
              aria-label={words.field(Math.floor(field / COLUMNS) + 1, (field % COLUMNS) + 1)}
              aria-pressed={touched.includes(field)}
              onPress={() => touch(field)}
            >
              {touched.includes(field) ? <IconCheck /> : null}
            </Press>
          ))}
        </div>
      </main>
    </Screen>
  )
}
