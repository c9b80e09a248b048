import { Button } from '../controls/Button.tsx'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './RecipesScreen.module.css'

/** The number of recipes, their age, and the progress or failure of a refresh of the library. */
export function LibraryLine({ text, total }: { text: string; total: number | null }) {
  const library = useKioskState(({ library }) => library)
  const session = useKioskState(({ session }) => session)
  const { recipes, library: words, ago } = useWords()
  const { send } = useCommand()
  const now = useNow(30_000)
  const age = library.readAt === null ? words.none : words.age(library.count, ago(now - library.readAt))
  return (
    <div className={styles.libraryLine}>
      <span>{text === '' || total === null ? age : recipes.found(total, text)}</span>
      {library.reading === null ? null : <span role="status">{words.reading(library.reading.recipes)}</span>}
      {library.failure === null ? null : (
        <span role="status" className="grow">
          {words.failed(library.failure)}
        </span>
      )}
      {library.waiting === null || session === null ? null : (
        <>
          <span className="grow">{words.waiting(library.count, library.waiting.count)}</span>
          <Button onPress={() => void send('acceptWaitingLibrary', null)}>{words.acceptWaiting}</Button>
        </>
      )}
      {library.failure === null || library.reading !== null ? null : (
        <Button onPress={() => void send('refreshLibrary', null)}>{words.refresh}</Button>
      )}
    </div>
  )
}
