import { useLayoutEffect, useRef, useState } from 'react'
import { indentedJson } from '../../shared/json/printJson.ts'
import type { RecordField } from '../../shared/recordsAnswer.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { Button } from '../controls/Button.tsx'
import { useAsk } from '../kiosk/useAsk.ts'
import { useWords } from '../words/words.ts'
import { cellWords } from './CellText.tsx'
import { HoldToRead } from './HoldToRead.tsx'

/** A field of a record: its value as it is written, the rest of a long one and a hidden one at the hand's wish. */
export function RecordFieldRow({
  answerId,
  field,
  onUse,
}: {
  answerId: string
  field: RecordField
  /** Null where its value leads to no question. */
  onUse: (() => void) | null
}) {
  const { records: words } = useWords()
  const { name, value } = field
  const whole = useWholeValue(answerId, field)
  const [held, setHeld] = useState<string | null>(null)
  const row = useRef<HTMLLIElement>(null)
  // What unfolds below the edge of the glass would look as if nothing had happened.
  useLayoutEffect(() => {
    if (whole.text !== null) row.current?.scrollIntoView({ block: 'nearest' })
  }, [whole.text])
  const isCut = (value.kind === 'text' || value.kind === 'nested') && value.isCut
  return (
    <li ref={row} className="record-field">
      <span className="record-field-name">{name}</span>
      <div className="record-field-value" dir="auto">
        {value.kind === 'secret' ? (
          <span className="num">{held === HIDDEN ? words.neverShown : (held ?? words.hidden)}</span>
        ) : value.kind === 'nested' ? (
          <pre className="raw-text">{indentedJson(whole.text ?? value.text)}</pre>
        ) : value.kind === 'text' && value.text !== '' ? (
          <span className="record-field-text">{whole.text ?? `${value.text}${isCut ? '…' : ''}`}</span>
        ) : (
          <span className="faint">{cellWords(value, words)}</span>
        )}
        {whole.text !== null && whole.total > whole.text.length ? (
          <p className="muted">{words.beginningOf(whole.text.length, whole.total)}</p>
        ) : null}
        {whole.isForgotten ? <p role="alert">{words.failure({ kind: 'forgotten' }).sentence}</p> : null}
      </div>
      <div className="record-field-ways">
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
        {value.kind === 'secret' ? (
          <HoldToRead name={words.holdToReadField(name)} answerId={answerId} path={field.path} onText={setHeld} />
        ) : null}
        {onUse === null ? null : (
          <Button name={words.takeValueOf(name)} onPress={onUse}>
            {words.takeValue}
          </Button>
        )}
      </div>
    </li>
  )
}

/**
 * The whole of a value that is shown cut at first; of one that would hold up the glass for seconds the beginning, since
 * the answer as JSON shows all of it part by part. `total` is how long it is, in characters.
 */
function useWholeValue(answerId: string, { path }: RecordField) {
  const ask = useAsk()
  const [text, setText] = useState<string | null>(null)
  const [total, setTotal] = useState(0)
  const [isForgotten, setForgotten] = useState(false)
  const show = () => {
    void ask((kiosk) => kiosk.readValue({ answerId, path })).then((answer) => {
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
