import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '../../kiosk/useCommand.ts'
import type { TypingRules } from '../../ui/textEntry.ts'
import { type TextEntry, useTextEntry } from '../../ui/useTextEntry.ts'
import { textAt, useSetup } from './useSetup.ts'

/** By key of the station file: what was typed and not taken, because it is wrong. */
const SetupTextsContext = createContext(new Map<string, string>())

/** Keeps wrong texts while their page is not shown. */
export function SetupTexts({ children }: { readonly children: ReactNode }) {
  const [texts] = useState(() => new Map<string, string>())
  return <SetupTextsContext value={texts}>{children}</SetupTextsContext>
}

/** A field of the guide whose text is a value of the station file. */
export interface SetupText {
  readonly entry: TextEntry
  /** The last text that was saved is wrong, and nothing was typed since. */
  readonly isWrong: boolean
  /**
   * Sends the text to the main process, when a field or the page is left. Resolves to whether the value is taken; an
   * empty field removes the value, which is not.
   */
  readonly save: () => Promise<boolean>
  /** Replaces the text and saves it. */
  readonly put: (text: string) => Promise<boolean>
}

/** The field of the text at a key. A wrong text stays in the field, also when the page is left and opened again. */
export function useSetupText(key: string, rules: TypingRules & { readonly caretAtEnd?: boolean } = {}): SetupText {
  const { send } = useCommand()
  const texts = useContext(SetupTextsContext)
  const taken = textAt(useSetup().values, key)
  const entry = useTextEntry({ initial: texts.get(key) ?? taken, ...rules })
  const [wrong, setWrong] = useState<string | null>(null)
  /** The last text that was sent, with its answer. */
  const sent = useRef<{ readonly text: string; readonly isTaken: Promise<boolean> } | null>(
    // A text that is kept because it is wrong is judged again.
    texts.has(key) ? null : { text: taken, isTaken: Promise.resolve(taken !== '') },
  )
  const judge = async (text: string): Promise<boolean> => {
    const outcome = await send('changeSetup', { key, value: text === '' ? null : text })
    const isTaken = outcome?.ok === true
    if (isTaken) texts.delete(key)
    else texts.set(key, text)
    const isGood = isTaken && text !== ''
    setWrong(isGood ? null : text)
    return isGood
  }
  const saveText = (text: string): Promise<boolean> => {
    if (sent.current?.text === text) {
      if (text === '') setWrong('')
      return sent.current.isTaken
    }
    const isTaken = judge(text)
    sent.current = { text, isTaken }
    return isTaken
  }
  const save = () => saveText(entry.text.trim())
  const put = (text: string) => {
    entry.replace(text)
    return saveText(text)
  }
  const saveWhenGone = useEffectEvent(() => void save())
  useEffect(() => () => saveWhenGone(), [])
  return { entry, isWrong: wrong !== null && wrong === entry.text.trim(), save, put }
}
