import { useWords } from '../words/words.ts'
import type { RecordsView } from './desk/recordsView.ts'

/** The name of a view, for the button that leads back to it. */
export function useViewName(): (view: RecordsView) => string {
  const { records: words, operations, recordsTasks } = useWords()
  return (view) => {
    switch (view.kind) {
      case 'subject':
        return operations.subject(view.subject)
      case 'task':
        return recordsTasks.tiles[view.task].name
      case 'answer':
        return words.toAnswer
      case 'record':
        return words.toRecord
      default:
        return words.title
    }
  }
}
