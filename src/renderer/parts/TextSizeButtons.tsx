import { stepTextScale } from '../look/millimetres.ts'
import { useTextScale } from '../look/textScale.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../words/words.ts'

/** A− and A+: four text sizes for all screens of cooking, reset when the person leaves. */
export function TextSizeButtons() {
  const { step: words } = useWords()
  const [scale, choose] = useTextScale()
  const smaller = stepTextScale(scale, 'smaller')
  const larger = stepTextScale(scale, 'larger')
  return (
    <>
      <Button keepFocus name={words.smallerLabel} disabled={smaller === scale} onPress={() => choose(smaller)}>
        {words.smaller}
      </Button>
      <Button keepFocus name={words.largerLabel} disabled={larger === scale} onPress={() => choose(larger)}>
        {words.larger}
      </Button>
    </>
  )
}
