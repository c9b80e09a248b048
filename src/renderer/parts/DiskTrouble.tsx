import type { Notice as StationNotice } from '../../shared/model.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFirstWords } from '../words/firstWords.ts'

/** Damaged files of these held what a cook has to see to. */
const LOST_WORK: readonly string[] = ['timers.json', 'batches.json']

/**
 * Shown where work begins and goes on: the station cannot write to its disk and works in memory only, its recipes cannot
 * be read, or running timers or batches were lost. The station page names every file. `besideRecipes`: the screen itself
 * says that the recipes are lost.
 */
export function DiskTrouble({ besideRecipes = true }: { besideRecipes?: boolean }) {
  const words = useFirstWords()
  const { send } = useCommand()
  const session = useKioskState(({ session }) => session)
  const lost = useKioskState(({ notices }) => notices).find(isOfLostWork)
  const trouble = useKioskState(({ notices }) => notices).find(({ kind }) => kind === 'notSaved' || kind === 'notRead')
  const isLost = useKioskState(({ library }) => library.isLost) && !besideRecipes
  const shown = lost ?? trouble
  if (shown === undefined && !isLost) return null
  const { title, sentence } = shown === undefined ? words.library.lost : words.notice(shown)
  return (
    <Notice
      kind="warn"
      title={title}
      action={
        lost === undefined || session === null ? undefined : (
          <Button onPress={() => void send('dismissNotice', { noticeId: lost.id })}>{words.disk.dismissLost}</Button>
        )
      }
    >
      {sentence}
    </Notice>
  )
}

function isOfLostWork(notice: StationNotice): boolean {
  return notice.kind === 'fileSetAside' && LOST_WORK.includes(notice.file)
}
