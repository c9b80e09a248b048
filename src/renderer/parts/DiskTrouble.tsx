import type { Notice as StationNotice } from '../../shared/model.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** The files that held what a person has to see to, by where that person looks for it. */
const LOST = { work: ['timers.json', 'batches.json'], inventory: ['inventory.json'] } as const

/**
 * Shown where work begins and goes on: the station cannot write to its disk and works in memory only, its recipes cannot
 * be read, or what the person looks for there was lost. The station page names every file. `besideRecipes`: the screen
 * itself says that the recipes are lost.
 */
export function DiskTrouble({
  besideRecipes = true,
  of = 'work',
}: {
  besideRecipes?: boolean
  of?: keyof typeof LOST
}) {
  const words = useFirstWords()
  const { send } = useCommand()
  const session = useKioskState(({ session }) => session)
  const [lost, ...more] = useKioskState(({ notices }) => notices).filter((one) => isLost(one, of))
  const trouble = useKioskState(({ notices }) => notices).find(({ kind }) => kind === 'notSaved' || kind === 'notRead')
  const areRecipesLost = useKioskState(({ library }) => library.isLost) && !besideRecipes
  const shown = lost ?? trouble
  if (shown === undefined && !areRecipesLost) return null
  const { title, sentence } = shown === undefined ? words.library.lost : words.notice(shown)
  return (
    <Notice
      kind="warn"
      title={title}
      action={
        lost === undefined || session === null ? undefined : (
          <Button onPress={() => void send('dismissNotice', { noticeId: lost.id })}>
            {words.disk.dismissLost(more.length + 1)}
          </Button>
        )
      }
    >
      {sentence}
    </Notice>
  )
}

function isLost(notice: StationNotice, of: keyof typeof LOST): boolean {
  if (notice.kind === 'batchLost') return of === 'work'
  return notice.kind === 'fileSetAside' && LOST[of].some((file) => file === notice.file)
}
