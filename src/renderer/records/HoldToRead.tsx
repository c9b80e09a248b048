import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QueryResultForgotten, WholeValue } from '../../shared/queryResult.ts'
import type { Result } from '../../shared/result.ts'
import type { Queries } from '../kiosk/calls.ts'
import { useAsk } from '../kiosk/useSend.ts'
import { HoldArea } from '../ui/HoldArea.tsx'
import { IconEye } from '../ui/icons.tsx'
import { useWords } from '../words/words.ts'

/** A button that shows a hidden value while it is held. */
export function HoldToRead({
  name,
  read,
  onText,
}: {
  /** The accessible name. */
  name: string
  read: (kiosk: Queries) => Promise<Result<WholeValue, QueryResultForgotten>>
  /** Called with the value while it is held, then with null. */
  onText: (text: string | null) => void
}) {
  const { records: words } = useWords()
  const ask = useAsk()
  const [isHeld, setHeld] = useState(false)
  /** The number of the present hold. A value that is read after its hold has ended is not shown. */
  const hold = useRef(0)

  const take = (held: boolean): void => {
    if (held === isHeld) return
    setHeld(held)
    hold.current += 1
    const mine = hold.current
    if (!held) {
      onText(null)
      return
    }
    void ask(read).then((answer) => {
      if (hold.current === mine && answer?.ok) onText(answer.value.text)
    })
  }
  const endHold = useEffectEvent(() => {
    hold.current += 1
    onText(null)
  })
  useEffect(() => () => endHold(), [])
  return (
    <HoldArea look="button" label={name} isHeld={isHeld} onHeld={take}>
      <IconEye />
      <span>{words.holdToRead}</span>
    </HoldArea>
  )
}
