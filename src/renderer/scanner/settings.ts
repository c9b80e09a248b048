import type { ScannerLayout, ScannerSettings } from '../../shared/model.ts'
import type { SetupState } from '../../shared/setup.ts'

/** The defaults of the station file. */
export const USUAL_SCANNER: ScannerSettings = {
  prefix: '',
  suffix: 'Enter',
  layout: 'english',
  badge: '^(\\d{5})$',
}

/** The scanner of a station that is being set up; the usual one where what is written is wrong. */
export function scannerOf({ values, problems }: Pick<SetupState, 'values' | 'problems'>): ScannerSettings {
  const isRight = !problems.some(({ key }) => key.startsWith('scanner'))
  const written = (key: keyof ScannerSettings) => {
    const value = values[`scanner.${key}`]
    return isRight && typeof value === 'string' ? value : USUAL_SCANNER[key]
  }
  return {
    prefix: written('prefix'),
    // The file was checked against the lists of both.
    suffix: written('suffix') as ScannerSettings['suffix'],
    layout: written('layout') as ScannerLayout,
    badge: written('badge'),
  }
}
