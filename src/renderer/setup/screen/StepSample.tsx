import { useState } from 'react'
import { readableMetres, type TextScale, usualTextScale } from '../../look/millimetres.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { TextScaleContext } from '../../look/textScale.ts'
import { TextSizeButtons } from '../../parts/TextSizeButtons.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './ScreenPage.module.css'

/** The ends of the scale in metres, and its marks. */
const NEAREST = 0.7
const FARTHEST = 2.3
const MARKS = [NEAREST, 1, 2]
/** Nearer marks would touch the distance that is shown. */
const CLOSE = 0.15

/** The text of a step in its real size, and how far it can be read. `millimetre` is in CSS pixels. */
export function StepSample({ millimetre }: { readonly millimetre: number }) {
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
