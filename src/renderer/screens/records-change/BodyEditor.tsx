import './BodyEditor.css'
import { memo, useEffect, useId, useRef } from 'react'
import { Scroller } from '../../controls/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { shownLines } from './shownBody.ts'
import type { BodyField } from './useBodyField.ts'

/**
 * A payload being typed. What is seen lies below the field itself, line by line: its secrets hidden, the line with the
 * fault marked.
 */
export function BodyEditor({
  body,
  entry,
  faultLine,
  showsSecrets,
  problem,
  onFocus,
  onBody,
}: {
  body: string
  entry: BodyField
  /** Counted from one; null where nothing is wrong. */
  faultLine: number | null
  showsSecrets: boolean
  /** The id of the element that says what is wrong. */
  problem: string | undefined
  onFocus: () => void
  onBody: (body: string) => void
}) {
  const { recordsChange: words } = useWords()
  const id = useId()
  const lines = useRef<HTMLDivElement>(null)
  const { caretLine } = entry
  const shown = shownLines(
    body,
    showsSecrets ? { kind: 'all' } : caretLine === null ? { kind: 'none' } : { kind: 'line', line: caretLine },
  )

  // The caret goes on below the edge, and the field does not scroll by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text moves the lines
  useEffect(() => {
    const line = caretLine === null ? null : lines.current?.children[caretLine - 1]
    const view = lines.current?.closest('.scroller-view')
    if (line === null || line === undefined || view === null || view === undefined) return
    const room = view.getBoundingClientRect()
    const { top, bottom, height } = line.getBoundingClientRect()
    if (top - height < room.top) view.scrollBy({ top: top - height - room.top })
    else if (bottom + height > room.bottom)
      view.scrollBy({ top: Math.min(bottom + height - room.bottom, top - room.top) })
  }, [caretLine, body])

  return (
    <div className="body-editor" dir="ltr">
      <label htmlFor={id} className="text-field-label">
        {words.body}
      </label>
      <div className="body-editor-box">
        <Scroller label={words.bodyLines}>
          <div className="body-editor-text">
            <div ref={lines} className="body-lines" aria-hidden>
              {shown.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                <Line key={place} text={line} isFault={place + 1 === faultLine} isHere={place + 1 === caretLine} />
              ))}
            </div>
            <textarea
              ref={entry.field}
              id={id}
              // On a low panel the keys take the room of its label.
              aria-label={words.body}
              aria-describedby={problem}
              aria-invalid={problem !== undefined || undefined}
              inputMode="none"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => onBody(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                entry.newLine()
              }}
              onFocus={onFocus}
              onContextMenu={(event) => event.preventDefault()}
            />
          </div>
        </Scroller>
      </div>
    </div>
  )
}

const Line = memo(function Line({ text, isFault, isHere }: { text: string; isFault: boolean; isHere: boolean }) {
  return (
    <div className="body-line" data-fault={isFault || undefined} data-here={isHere || undefined}>
      {text}
    </div>
  )
})
