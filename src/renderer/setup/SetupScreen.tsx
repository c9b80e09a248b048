import { assertNever } from '../../shared/result.ts'
import type { SetupPage } from '../../shared/setup.ts'
import { isStationCode } from '../../shared/stationCode.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { type ScanResult, useScannedCode } from '../scanner/link.ts'
import { useWords } from '../words/words.ts'
import { AddressesPage } from './addresses/AddressesPage.tsx'
import { CodePage } from './code/CodePage.tsx'
import { SetupTexts } from './frame/SetupTexts.tsx'
import { useSetup } from './frame/useSetup.ts'
import { Mending } from './mend/Mending.tsx'
import { NamePage } from './name/NamePage.tsx'
import { OfferedScreen } from './offered/OfferedScreen.tsx'
import { ScannerPage } from './scanner/ScannerPage.tsx'
import { ScreenPage } from './screen/ScreenPage.tsx'
import { SummaryPage } from './summary/SummaryPage.tsx'
import { TryPage } from './try/TryPage.tsx'

/** The guide that sets up the station at the display. The codes of another station can be scanned on every page. */
export function SetupScreen() {
  const { page, offered } = useSetup()
  useStationCodes(page, offered !== null)
  return (
    <Mending>
      <SetupTexts>{offered === null ? <Page page={page} /> : <OfferedScreen offered={offered} />}</SetupTexts>
    </Mending>
  )
}

function Page({ page }: { readonly page: SetupPage }) {
  switch (page) {
    case 'screen':
      return <ScreenPage />
    case 'name':
      return <NamePage />
    case 'addresses':
      return <AddressesPage />
    case 'try':
      return <TryPage />
    case 'scanner':
      return <ScannerPage />
    case 'code':
      return <CodePage />
    case 'summary':
      return <SummaryPage />
    default:
      return assertNever(page)
  }
}

/**
 * Takes the codes of another station on every page. Any other text is left to the page that learns the scanner, and
 * refused on the others. A notice closes when the station is read out: it would cover what is to be read.
 */
function useStationCodes(page: SetupPage, isOffered: boolean): void {
  const { scanned: words } = useWords().setup
  const { send } = useCommand()
  const read = async (text: string): Promise<ScanResult> => {
    const outcome = await send('readSetupCode', { text })
    if (outcome === undefined) return { kind: 'refusal', ...words.fault.damaged }
    if (!outcome.ok) return { kind: 'refusal', ...words.fault[outcome.failure] }
    const parts = outcome.value
    return { kind: 'well', ...(parts === null ? words.whole : words.part(parts.received.length, parts.total)) }
  }
  useScannedCode((code) => (page === 'scanner' && !isStationCode(code) ? null : read(code)), {
    page: isOffered ? 'offered' : 'guide',
  })
}
