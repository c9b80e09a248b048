import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useFirstWords } from '../words/firstWords.ts'

/**
 * Shown at sign-in while the station cannot write to its disk and works in memory only, and while its recipes cannot be
 * read. The station page names every file.
 */
export function DiskTrouble() {
  const words = useFirstWords()
  const trouble = useKioskState(({ notices }) => notices).find(({ kind }) => kind === 'notSaved' || kind === 'notRead')
  const isLost = useKioskState(({ library }) => library.isLost)
  if (trouble === undefined && !isLost) return null
  const { title, sentence } = trouble === undefined ? words.library.lost : words.notice(trouble)
  return (
    <Banner kind="warn" title={title}>
      {sentence}
    </Banner>
  )
}
