import { useEffect, useEffectEvent } from 'react'
import { TAG_END_LENGTH, tagEnd } from '../../../shared/kitchen/tagEnd.ts'
import { type TextEntry, useTextEntry } from '../../controls/useTextEntry.ts'
import { itemOfTagEnd, type TogetherList, uncheckedItem, withTagChecked } from './togetherList.ts'

interface TagEnds {
  readonly entry: TextEntry
  /** Whether an item that was picked waits for its tag. */
  readonly areWaiting: boolean
  /** Whether the number pad is enough. */
  readonly areDigits: boolean
  /** The typed end that no waiting item has; null while it may still become one. */
  readonly wrong: string | null
}

/** The field for the ends of the numbers of the items that were picked. The last character of one checks its item. */
export function useTagEnds(
  list: TogetherList,
  onList: (change: (list: TogetherList) => TogetherList) => void,
): TagEnds {
  const entry = useTextEntry({ longest: TAG_END_LENGTH, caretAtEnd: true })
  const lead = useEffectEvent((text: string) => {
    const item = itemOfTagEnd(list, text)
    if (item === undefined) return
    entry.clear()
    onList((latest) => withTagChecked(latest, item.id, { by: 'typed', text }))
  })
  useEffect(() => lead(entry.text), [entry.text])
  const isWhole = [...entry.text].length === TAG_END_LENGTH
  return {
    entry,
    areWaiting: uncheckedItem(list) !== undefined,
    areDigits: uncheckedItem(list, ({ number }) => !/^\d+$/.test(tagEnd(number))) === undefined,
    wrong: isWhole && itemOfTagEnd(list, entry.text) === undefined ? entry.text : null,
  }
}
