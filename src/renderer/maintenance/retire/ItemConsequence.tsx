import type { DescribedItem } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { ConsequencePicture } from '../consequence/ConsequencePicture.tsx'
import type { Consequence } from '../consequence/consequence.ts'
import { SentBeforeNote } from '../SentBeforeNote.tsx'

/** What the retirement of one item breaks, its spellings, and the last request that was sent for it. */
export function ItemConsequence({
  item: { kind, number, numbers, sentBefore },
  consequence,
}: {
  item: DescribedItem
  consequence: Consequence
}) {
  const { retire: words } = useWords()
  const isRead = useKioskState(({ library }) => library.readAt !== null)
  const { recipes } = consequence
  return (
    <>
      {sentBefore === null ? null : <SentBeforeNote sent={sentBefore} />}
      <p>
        <b>{words.consequence(isRead ? recipes.length : null, kind)}</b>
        {numbers.length > 1 ? ` ${words.sentAs(numbers, number)}` : null}
      </p>
      {recipes.length === 0 ? null : <ConsequencePicture consequence={consequence} />}
    </>
  )
}
