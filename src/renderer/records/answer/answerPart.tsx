import type { ReactNode } from 'react'
import type { QueryResultForgotten, WholeValue } from '../../../shared/queryResult.ts'
import type { Result } from '../../../shared/result.ts'
import type { Queries } from '../../kiosk/calls.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { HoldArea } from '../../ui/HoldArea.tsx'
import { IconEye } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { useDesk, useOpenView } from '../frame/useDesk.ts'

type Asks<Part> = (kiosk: Queries) => Promise<Result<Part, QueryResultForgotten>>

/**
 * A part of an answer; the one before until it has been read, null before the first. `isForgotten`: the main process no
 * longer keeps the answer.
 */
export function useAnswerPart<Part>(
  key: readonly unknown[],
  ask: Asks<Part> | null,
): { readonly part: Part | null; readonly isForgotten: boolean } {
  const answer = useQuery({ key, ask, keepsLast: true })
  return { part: answer?.ok ? answer.value : null, isForgotten: answer?.ok === false }
}

/** Says that the main process no longer keeps the answer on the display. */
export function Forgotten() {
  const { records: words } = useWords()
  const { view, askAgain } = useDesk()
  const openView = useOpenView()
  const { title, sentence } = words.failure({ kind: 'forgotten' })
  const again = () => {
    if (!('query' in view)) return
    askAgain(view.query, 'start')
    // In another answer, another record may have this place.
    if (view.kind === 'record') openView({ kind: 'answer', query: view.query })
  }
  return (
    <Notice
      kind="info"
      title={title}
      action={
        <Button kind="go" onPress={again}>
          {words.askAgain}
        </Button>
      }
    >
      {sentence}
    </Notice>
  )
}

/** A hidden value. It is read when it is shown, which is while its button is held, and forgotten with this element. */
export function HeldValue({
  of,
  ask,
  shown,
}: {
  of: readonly unknown[]
  ask: Asks<WholeValue>
  /** `text` is null until it was read. */
  shown: (text: string | null) => ReactNode
}) {
  const { part } = useAnswerPart(['heldValue', ...of], ask)
  return shown(part?.text ?? null)
}

/** The button that shows a hidden value while it is held. */
export function HoldToRead({
  name,
  isHeld,
  onHeld,
}: {
  name: string
  isHeld: boolean
  onHeld: (isHeld: boolean) => void
}) {
  const { records: words } = useWords()
  return (
    <HoldArea look="button" label={name} isHeld={isHeld} onHeld={onHeld}>
      <IconEye />
      <span>{words.holdToRead}</span>
    </HoldArea>
  )
}
