import { useLayoutEffect, useRef, useState } from 'react'
import { indentedJson } from '../../shared/json/printJson.ts'
import type { RecordField } from '../../shared/queryResult.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { useAsk } from '../kiosk/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../words/words.ts'
import { HoldToRead } from './HoldToRead.tsx'
import { cellWords } from './QueryResultTable.tsx'
import styles from './records.module.css'

/**
 * A field of a record: its value as written, cut if it is long, hidden if it is secret, with buttons to show all of it.
 */
export function RecordFieldRow({ resultId, field }: { resultId: string; field: RecordField }) {
  const { records: words } = useWords()
  const { name, value } = field
  const whole = useWholeValue(resultId, field)
  const [held, setHeld] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  // Scrolls to the whole value, which may be below the edge of the display.
  useLayoutEffect(() => {
    if (whole.text !== null) row.current?.scrollIntoView({ block: 'nearest' })
  }, [whole.text])
  const isCut = (value.kind === 'text' || value.kind === 'nested') && value.isCut
  return (
    <li ref={row} className={styles.recordField}>
      <span className={styles.recordFieldName}>{name}</span>
      <div className={styles.recordFieldValue} dir="auto">
        {value.kind === 'secret' ? (
          <span className="num">{held === HIDDEN ? words.neverShown : (held ?? words.hidden)}</span>
        ) : value.kind === 'nested' ? (
          <pre className="json">{held ?? indentedJson(whole.text ?? value.text)}</pre>
        ) : value.kind === 'text' && value.text !== '' ? (
          <span className={styles.recordFieldText} data-text>
            {whole.text ?? `${value.text}${isCut ? '…' : ''}`}
          </span>
        ) : (
          <span className="faint">{cellWords(value, words)}</span>
        )}
        {whole.text !== null && whole.total > whole.text.length ? (
          <p className="muted">{words.beginningOf(whole.text.length, whole.total)}</p>
        ) : null}
        {whole.isForgotten ? <p role="alert">{words.failure({ kind: 'forgotten' }).sentence}</p> : null}
      </div>
      <div className={styles.recordFieldWays}>
        {isCut ? (
          whole.text === null ? (
            <Button name={words.showAllOf(name)} onPress={whole.show}>
              {words.showAll}
            </Button>
          ) : (
            <Button name={words.showLessOf(name)} onPress={whole.fold}>
              {words.showLess}
            </Button>
          )
        ) : null}
        {value.kind === 'secret' || (value.kind === 'nested' && (whole.text ?? value.text).includes(HIDDEN)) ? (
          <HoldToRead
            name={words.holdToReadField(name)}
            read={(kiosk) => kiosk.readValue({ resultId, path: field.path, isHeld: true })}
            onText={setHeld}
          />
        ) : null}
      </div>
    </li>
  )
}

/**
 * The whole of a value that is shown cut at first. Of a value so long that it would block the display for seconds,
 * `text` is the beginning; the answer as JSON shows all of it in parts. `total` is the length of the value, in
 * characters.
 */
function useWholeValue(resultId: string, { path }: RecordField) {
  const ask = useAsk()
  const [text, setText] = useState<string | null>(null)
  const [total, setTotal] = useState(0)
  const [isForgotten, setForgotten] = useState(false)
  const show = () => {
    void ask((kiosk) => kiosk.readValue({ resultId, path, isHeld: false })).then((answer) => {
      if (answer === undefined) return
      if (answer.ok) {
        setText(answer.value.text)
        setTotal(answer.value.total)
      }
      setForgotten(!answer.ok)
    })
  }
  return { text, total, isForgotten, show, fold: () => setText(null) }
}
