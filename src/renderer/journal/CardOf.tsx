import type { JournalCard, JournalDay } from '../../shared/journal.ts'
import { assertNever } from '../../shared/result.ts'
import { LineCardView } from './LineCardView.tsx'
import { RequestCardView } from './RequestCardView.tsx'
import { TogetherCardView } from './TogetherCardView.tsx'

/** The card of a request, of several that were confirmed together, or of another line. */
export function CardOf({ card, ...rest }: { card: JournalCard; day: JournalDay }) {
  switch (card.kind) {
    case 'request':
      return <RequestCardView card={card} {...rest} />
    case 'together':
      return <TogetherCardView card={card} {...rest} />
    case 'line':
      return <LineCardView card={card} {...rest} />
    default:
      return assertNever(card)
  }
}
