import type { Query } from '../../../shared/recordsQuery.ts'
import { Button } from '../../controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import type { RecordsView } from '../desk/recordsView.ts'
import type { DeskLink } from '../useDesk.ts'
import { useOpenView } from '../useOpenView.ts'

/** Opens the answer to a task's question as a table. `here` is the view to which the table leads back. */
export function AsTable({
  query,
  title,
  link,
  here,
}: {
  query: Query | null
  /** What the table shows; without it there is one table on the screen. */
  title?: string
  link: DeskLink
  here: RecordsView
}) {
  const openView = useOpenView()
  const { recordsPeople: words } = useWords()
  if (query === null) return null
  return (
    <Button
      name={title === undefined ? undefined : words.tableOf(title)}
      onPress={() => openView({ kind: 'answer', query: link.ask(query, here) })}
    >
      {words.asTable}
    </Button>
  )
}
