import { useState } from 'react'
import { MOST_RAW_CHARACTERS } from '../../shared/queryResult.ts'
import { success } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { Button } from '../ui/Button.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import { Forgotten, useAnswerPart } from './Forgotten.tsx'
import { HoldToRead } from './HoldToRead.tsx'

/** The body of an answer as received, in parts. One that is hidden as a whole is read while a button is held. */
export function RawText({ resultId, label }: { resultId: string; label: string }) {
  const { records: words } = useWords()
  const [part, setPart] = useState(0)
  const [held, setHeld] = useState<string | null>(null)
  const wanted = { resultId, offset: part * MOST_RAW_CHARACTERS, limit: MOST_RAW_CHARACTERS }
  const { part: read, isForgotten } = useAnswerPart(['rawAnswer', resultId, part], async (kiosk) => {
    const text = await kiosk.readRawAnswer({ ...wanted, isHeld: false })
    return text.ok ? success({ part, ...text.value }) : text
  })
  if (isForgotten) return <Forgotten />
  if (read === null) return <p role="status">{words.readingText}</p>
  const parts = Math.ceil(read.total / MOST_RAW_CHARACTERS)
  if (read.text === '' && part === 0) return <p className="muted">{words.emptyText}</p>
  return (
    <div className="column grow">
      {parts > 1 ? (
        <div className="row">
          <span className="grow num">{words.part(part + 1, parts)}</span>
          <Button disabled={part === 0} onPress={() => setPart(part - 1)}>
            {words.earlierPart}
          </Button>
          <Button disabled={part + 1 >= parts} onPress={() => setPart(part + 1)}>
            {words.nextPart}
          </Button>
        </div>
      ) : null}
      {read.text === HIDDEN ? (
        <div className="row">
          <HoldToRead
            name={words.holdToRead}
            read={(kiosk) => kiosk.readRawAnswer({ ...wanted, isHeld: true })}
            onText={setHeld}
          />
        </div>
      ) : null}
      <Scroller label={label} startOver={read.part}>
        <pre className="json" dir="ltr">
          {held ?? read.text}
        </pre>
      </Scroller>
    </div>
  )
}
