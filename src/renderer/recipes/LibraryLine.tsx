import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { Button } from '../ui/Button.tsx'
import { libraryAge } from '../words/libraryAge.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipesScreen.module.css'
import type { Found } from './useFound.ts'

/**
 * The number of recipes, their age, and the progress or failure of a refresh of the library. Counts what was found only
 * for the text that it was found for: a search that failed has no count.
 */
export function LibraryLine({ found, text }: { found: Found | null; text: string }) {
  const library = useKioskState(({ library }) => library)
  const session = useKioskState(({ session }) => session)
  const words = useWords()
  const { send } = useCommand()
  const now = useNow(30_000)
  const age = libraryAge(library, words, now)
  // The best match comes first: where it has a typing error, no recipe has the text as it was typed.
  const forgiven = found?.text === text ? (found.cards[0]?.shownFor ?? []) : []
  return (
    <>
      {/* What comes and goes while the list is in use has a place of its own: no row moves under a finger. */}
      <div className={styles.libraryLine} data-where-it-fits>
        <span className="one-line" data-beginning>
          {library.readAt !== null && text.trim() !== '' && found?.text === text
            ? words.recipes.found(found.total, text)
            : age}
        </span>
        {forgiven.length === 0 ? null : (
          <span className="one-line" data-beginning>
            {words.recipes.shownFor(forgiven)}
          </span>
        )}
        {library.reading === null ? null : (
          <span className="one-line" role="status">
            {words.library.reading(library.reading.recipes)}
          </span>
        )}
      </div>
      {library.failure === null ? null : (
        <div className={`wraps ${styles.libraryNews}`}>
          <span role="status">{words.library.failed(library.failure)}</span>
          <Button disabled={library.reading !== null} onPress={() => void send('refreshLibrary', null)}>
            {words.library.refresh}
          </Button>
        </div>
      )}
      {library.waiting === null || session === null ? null : (
        <div className={`wraps ${styles.libraryNews}`}>
          <span>{words.library.waiting(library.count, library.waiting.count)}</span>
          {library.waiting.count === 0 ? null : (
            <Button onPress={() => void send('acceptWaitingLibrary', null)}>{words.library.acceptWaiting}</Button>
          )}
        </div>
      )}
    </>
  )
}
