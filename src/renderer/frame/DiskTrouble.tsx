import { Banner } from '../controls/Banner.tsx'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useFirstWords } from '../words/firstWords.ts'

/**
 * Shown at sign-in while the station cannot write to its disk and works in memory only. The station page names every
 * file.
 */
export function DiskTrouble() {
  const words = useFirstWords()
  const trouble = useKioskState(({ notices }) => notices).find(({ kind }) => kind === 'notSaved' || kind === 'notRead')
  if (trouble === undefined) return null
  const { title, sentence } = words.notice(trouble)
  return (
    <Banner kind="warn" title={title}>
      {sentence}
    </Banner>
  )
}
