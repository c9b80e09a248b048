import { memo, useEffect, useId, useRef } from 'react'
import { FieldLabel, useFocusFirst } from '../../ui/Field.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import styles from './BodyEditor.module.css'
import { type BodyLines, linesWhileTyping } from './shownBody.ts'
import { type FocusedEntry, useBodyField } from './useBodyField.ts'

/**
 * An editor for a payload. The visible lines are elements below the transparent field, with secrets hidden and the line
 * of the fault marked. `known` may be of an earlier text, because typing does not wait until a long text has been read.
 */
export function BodyEditor({
  body,
  known,
  faultLine,
  showsSecrets,
  problem,
  focusFirst,
  onFocus,
  onBody,
}: {
  body: string
  known: BodyLines
  /** One-based; null if nothing is wrong. */
  faultLine: number | null
  showsSecrets: boolean
  /** The id of the element that says what is wrong. */
  problem: string | undefined
  /** Takes the focus on mount. */
  focusFirst: boolean
  onFocus: (focused: FocusedEntry) => void
  onBody: (body: string) => void
}) {
  const { recordsChange: words } = useWords()
  const id = useId()
  const lines = useRef<HTMLDivElement>(null)
  const entry = useBodyField(body, onBody)
  const { caretLine, insert, deleteBack, newLine, focus } = entry
  useFocusFirst(focusFirst, focus)
  const shown = showsSecrets ? body.split('\n') : linesWhileTyping(body, known, caretLine)

  // Scrolls to the line with the caret, because the field itself does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text moves the lines
  useEffect(() => {
    const line = caretLine === null ? null : lines.current?.querySelector('[data-here]')
    const view = lines.current?.closest('[data-scroll-view]')
    if (line === null || line === undefined || view === null || view === undefined) return
    const room = view.getBoundingClientRect()
    const { top, bottom, height } = line.getBoundingClientRect()
    if (top - height < room.top) view.scrollBy({ top: top - height - room.top })
    else if (bottom + height > room.bottom)
      view.scrollBy({ top: Math.min(bottom + height - room.bottom, top - room.top) })
  }, [caretLine, body])

  return (
    <div className={`grow ${styles.bodyEditor}`} dir="ltr">
      <FieldLabel of={id}>{words.body}</FieldLabel>
      <div className={`tile ${styles.bodyEditorBox}`}>
        <Scroller label={words.bodyLines}>
          <div className={styles.bodyEditorText}>
            <div ref={lines} data-lines aria-hidden>
              {shown.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
                <Line key={place} text={line} isFault={place + 1 === faultLine} isHere={place + 1 === caretLine} />
              ))}
            </div>
            <textarea
              ref={entry.field}
              id={id}
              // On a low panel the keys replace the visible label.
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
                newLine()
              }}
              // A scanned code goes to the caret.
              onFocus={() =>
                onFocus({ label: words.body, entry: { insert, deleteBack, replace: insert, focus }, newLine })
              }
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
    <div className={styles.bodyLine} data-fault={isFault || undefined} data-here={isHere || undefined}>
      {text}
    </div>
  )
})
