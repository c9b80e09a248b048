import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_RAW_CHARACTERS } from '../../../shared/recordsAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useWords } from '../../words/words.ts'

/** An answer as it came, a part of it at a time. */
export function RawText({
  answerId,
  label,
  onForgotten,
}: {
  answerId: string
  label: string
  onForgotten: () => void
}) {
  const { records: words } = useWords()
  const [part, setPart] = useState(0)
  const read = useRawPart(answerId, part, onForgotten)
  if (read === null) return <p role="status">{words.readingText}</p>
  const parts = Math.ceil(read.total / MOST_RAW_CHARACTERS)
  if (read.text === '' && part === 0) return <p className="muted">{words.emptyText}</p>
  return (
    <div className="raw column">
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
      <Scroller label={label} startOver={read.part}>
        <pre className="raw-text" dir="ltr">
          {read.text}
        </pre>
      </Scroller>
    </div>
  )
}

interface RawPart {
  readonly part: number
  readonly text: string
  /** Of the whole, in characters. */
  readonly total: number
}

/** The last part stays until the next one is there. */
function useRawPart(answerId: string, part: number, onForgotten: () => void): RawPart | null {
  const kiosk = useKiosk()
  const [read, setRead] = useState<RawPart | null>(null)
  const noteForgotten = useEffectEvent(onForgotten)
  useEffect(() => {
    let overtaken = false
    const offset = part * MOST_RAW_CHARACTERS
    void kiosk.readRawAnswer({ answerId, offset, limit: MOST_RAW_CHARACTERS }).then((answer) => {
      if (overtaken) return
      if (answer.ok) setRead({ part, ...answer.value })
      else noteForgotten()
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, answerId, part])
  return read
}
