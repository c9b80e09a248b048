import { useState } from 'react'
import { MOST_RAW_CHARACTERS } from '../../shared/queryResult.ts'
import { success } from '../../shared/result.ts'
import { Button } from '../controls/Button.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { useWords } from '../words/words.ts'
import styles from './QueryResultView.module.css'
import { useAnswerPart } from './useAnswerPart.ts'

/** The body of an answer as received, in parts. */
export function RawText({
  resultId,
  label,
  onForgotten,
}: {
  resultId: string
  label: string
  onForgotten: () => void
}) {
  const { records: words } = useWords()
  const [part, setPart] = useState(0)
  const read = useAnswerPart(
    ['rawAnswer', resultId, part],
    async (kiosk) => {
      const offset = part * MOST_RAW_CHARACTERS
      const text = await kiosk.readRawAnswer({ resultId, offset, limit: MOST_RAW_CHARACTERS })
      return text.ok ? success({ part, ...text.value }) : text
    },
    onForgotten,
  )
  if (read === null) return <p role="status">{words.readingText}</p>
  const parts = Math.ceil(read.total / MOST_RAW_CHARACTERS)
  if (read.text === '' && part === 0) return <p className="muted">{words.emptyText}</p>
  return (
    <div className={`${styles.raw} column`}>
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
        <pre className={styles.rawText} dir="ltr">
          {read.text}
        </pre>
      </Scroller>
    </div>
  )
}
