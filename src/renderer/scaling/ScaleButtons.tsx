import './ScaleButtons.css'
import { useState } from 'react'
import { type Factor, factorText, isSameFactor, OFFERED_FACTORS } from '../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../shared/kitchen/fetchList.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { useWords } from '../words/words.ts'
import { ScaleDialog } from './ScaleDialog.tsx'

/** How many times the recipe is made: the usual factors, and any other by number or by what there is to use. */
export function ScaleButtons({
  scale,
  lines,
  onScale,
}: {
  scale: Factor
  /** What the recipe takes, as written: to say how much of it there is, and to see what becomes of it. */
  lines: readonly FetchLine[]
  onScale: (scale: Factor) => void
}) {
  const { overview } = useWords()
  const words = overview.scaling
  const [asks, setAsks] = useState(false)
  const isOther = !OFFERED_FACTORS.some((offered) => isSameFactor(offered, scale))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium */}
      <div className="scale-buttons" role="group" aria-label={words.label}>
        {OFFERED_FACTORS.map((offered) => (
          <PressArea
            key={factorText(offered)}
            className="scale-button num"
            aria-pressed={isSameFactor(offered, scale)}
            onPress={() => onScale(offered)}
          >
            {factorText(offered)}
          </PressArea>
        ))}
        <PressArea
          className="scale-button num"
          aria-pressed={isOther}
          aria-haspopup="dialog"
          aria-label={isOther ? words.otherChosen(factorText(scale)) : words.other}
          onPress={() => setAsks(true)}
        >
          {isOther ? `${factorText(scale)} ${words.otherShown}` : words.otherShown}
        </PressArea>
      </div>
      {asks ? (
        <ScaleDialog
          scale={scale}
          lines={lines}
          onKeep={() => setAsks(false)}
          onScale={(chosen) => {
            setAsks(false)
            onScale(chosen)
          }}
        />
      ) : null}
    </>
  )
}
