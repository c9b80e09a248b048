import { type ReactNode, useState } from 'react'
import type { SetupPage } from '../../shared/setup.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useScannedCode } from '../scanner/link.ts'
import { LONGEST_SHORT_CODE, shownCode } from '../scanner/scan.ts'
import { StationProblemScreen } from '../station/problem/StationProblemScreen.tsx'
import { useWords } from '../words/words.ts'
import { AddressesPage } from './addresses/AddressesPage.tsx'
import { CodePage } from './code/CodePage.tsx'
import { useSetup } from './frame/useSetup.ts'
import { SetupTexts } from './frame/useSetupText.tsx'
import { MendScreen } from './mend/MendScreen.tsx'
import { NamePage } from './name/NamePage.tsx'
import { OfferedScreen } from './offered/OfferedScreen.tsx'
import { ScannerPage } from './scanner/ScannerPage.tsx'
import { ScreenPage } from './screen/ScreenPage.tsx'
import { SummaryPage } from './summary/SummaryPage.tsx'
import { TryPage } from './try/TryPage.tsx'

/** The guide that sets up the station at the display. Of its pages, only the one that learns the scanner uses codes. */
export function SetupScreen() {
  const { page, offered } = useSetup()
  const { scanner } = useWords()
  const Page = PAGES[page]
  // A notice closes when a station is offered: it would cover the hosts that are to be read.
  useScannedCode((code) => ({ kind: 'well', ...scanner.noUse([shownCode(code, LONGEST_SHORT_CODE)]) }), {
    page: offered === null ? 'guide' : 'offered',
    alsoBadges: true,
    inDialogs: true,
  })
  return (
    <Mending>
      <SetupTexts>{offered === null ? <Page /> : <OfferedScreen offered={offered} />}</SetupTexts>
    </Mending>
  )
}

const PAGES: Readonly<Record<SetupPage, () => ReactNode>> = {
  screen: ScreenPage,
  name: NamePage,
  addresses: AddressesPage,
  try: TryPage,
  scanner: ScannerPage,
  code: CodePage,
  summary: SummaryPage,
}

/** What is shown first for a wrong station file; `children` is the guide. */
function Mending({ children }: { readonly children: ReactNode }) {
  const { reason, page, done } = useSetup()
  const problem = useKioskState(({ station }) => (station.kind === 'problem' ? station.problem : null))
  const [hasBegun, begin] = useState(false)
  // A window that replaces another one goes on in the guide, where the person was.
  const isInGuide = hasBegun || done.length > 0 || !(page === 'summary' || page === 'screen')
  if (reason !== 'mend' || problem === null || isInGuide) return children
  return problem.kind === 'values' ? (
    <MendScreen problem={problem} onAllPages={() => begin(true)} />
  ) : (
    <StationProblemScreen problem={problem} onFromTheStart={() => begin(true)} />
  )
}
