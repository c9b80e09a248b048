import { useState } from 'react'
import type { Theme } from '../../../shared/model.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { pixelsPerMillimetre, readableMetres, type TextScale, usualTextScale } from '../../look/millimetres.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { TextScaleContext } from '../../look/textScale.ts'
import { useWindowSize } from '../../look/useWindowSize.ts'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { Button } from '../../ui/Button.tsx'
import { Press } from '../../ui/Press.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { proposedDiagonal, rounded, stepDiagonal } from '../frame/diagonal.ts'
import { SetupFrame } from '../frame/SetupFrame.tsx'
import { useSetup } from '../frame/useSetup.ts'
import { diagonalInches } from '../frame/useSetupLook.ts'
import { ValueDialog } from '../mend/ValueDialog.tsx'
import styles from './ScreenPage.module.css'

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

/** The ends of the scale in metres, and its marks. */
const NEAREST = 0.7
const FARTHEST = 2.3
const MARKS = [NEAREST, 1, 2]
/** Nearer marks would touch the distance that is shown. */
const CLOSE = 0.15

/** The text of a step in its real size, and how far it can be read. `millimetre` is in CSS pixels. */
function StepSample({ millimetre }: { readonly millimetre: number }) {
  const { screen: words } = useWords().setup
  const choice = useState<TextScale>(usualTextScale)
  const [scale] = choice
  const metres = readableMetres(scale)
  const at = (distance: number) => `${((distance - NEAREST) / (FARTHEST - NEAREST)) * 100}%`
  return (
    <section className="panel column grow" aria-label={words.sample}>
      <h3>{words.sample}</h3>
      <div className={styles.sampleView}>
        <Scroller label={words.sample} buttons="none" startOver={scale}>
          <p className={styles.sampleText} style={{ '--sample-mm': `${millimetre}px`, '--sample-scale': scale }}>
            <ServiceText column="wide">{words.step}</ServiceText>
          </p>
        </Scroller>
      </div>
      <div className="row">
        <p role="status" className={styles.sampleFar}>
          {words.readable(metres)}
        </p>
        <TextScaleContext value={choice}>
          <TextSizeButtons />
        </TextScaleContext>
      </div>
      <div className={styles.sampleScale} aria-hidden="true">
        <i />
        <i data-part="reach" style={{ inlineSize: at(metres) }} />
        <i data-part="knob" style={{ insetInlineStart: at(metres) }} />
        {MARKS.filter((mark) => Math.abs(mark - metres) > CLOSE).map((mark) => (
          <span key={mark} style={{ insetInlineStart: at(mark) }}>
            {words.metres(mark)}
          </span>
        ))}
        <span data-part="now" style={{ insetInlineStart: at(metres) }}>
          {words.metres(metres)}
        </span>
      </div>
    </section>
  )
}
