import { useState } from 'react'
import type { Theme } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { pixelsPerMillimetre } from '../../look/millimetres.ts'
import { useWindowSize } from '../../look/useWindowSize.ts'
import { Button } from '../../ui/Button.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import { proposedDiagonal, rounded, stepDiagonal } from '../frame/diagonal.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { diagonalInches } from '../frame/useSetupLook.ts'
import { ValueDialog } from '../mend/ValueDialog.tsx'
import styles from './ScreenPage.module.css'
import { StepSample } from './StepSample.tsx'

const THEMES: readonly Theme[] = ['night', 'day']

/** The size of the display by its diagonal, and the colours. */
export function ScreenPage() {
  const { setup: words } = useWords()
  const { screen: text } = words
  const { send } = useCommand()
  const setup = useSetup()
  const size = useWindowSize()
  const diagonal = diagonalInches(setup)
  const [isTyping, setTyping] = useState(false)
  const save = (inches: number) => send('changeSetup', { key: 'panel.diagonalInches', value: inches })
  const millimetre = pixelsPerMillimetre({ ...size, diagonalInches: diagonal })
  const theme = setup.values.theme === 'day' ? 'day' : 'night'
  return (
    <SetupFrame onLeave={() => save(rounded(diagonal))}>
      <section className="panel column" aria-label={text.heading}>
        <div>
          <h2>{text.heading}</h2>
          <p className="muted">{text.explain}</p>
        </div>
        {proposedDiagonal(setup.displays, size) === null ? null : <p className="muted">{text.proposed}</p>}
        <div className={styles.screenFine}>
          <Button size="main" name={text.smaller} onPress={() => void save(stepDiagonal(diagonal, -1))}>
            −
          </Button>
          <Press className={styles.screenDiagonal} aria-description={text.type} onPress={() => setTyping(true)}>
            <b>{text.inches(diagonal)}</b>
            <span>{text.pixels(millimetre * window.devicePixelRatio)}</span>
          </Press>
          <Button size="main" name={text.larger} onPress={() => void save(stepDiagonal(diagonal, 1))}>
            +
          </Button>
        </div>
      </section>
      <div className="column">
        <StepSample millimetre={millimetre} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in Chromium */}
        <div className="row" role="group" aria-label={text.theme}>
          {THEMES.map((one) => (
            <Button
              key={one}
              grow
              pressed={one === theme}
              onPress={() => void send('changeSetup', { key: 'theme', value: one })}
            >
              {text.themes[one]}
            </Button>
          ))}
        </div>
      </div>
      {isTyping ? (
        <ValueDialog
          settingKey="panel.diagonalInches"
          title={text.field}
          editor={{ kind: 'number', hasPoint: true }}
          initial=""
          onClose={() => setTyping(false)}
        />
      ) : null}
    </SetupFrame>
  )
}
