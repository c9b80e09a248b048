/** What the station file that is being set up says of the devices, with the defaults of src/main/station/schema.ts. */

import type { PedalKeys } from '../../../shared/model.ts'
import type { SetupState } from '../../../shared/setup.ts'
import { textAt } from '../frame/useSetup.ts'

type Values = SetupState['values']

const USUAL_VOLUME = 0.8

export function hasFiledScanner(values: Values): boolean {
  return Object.keys(values).some((key) => key.startsWith('scanner.'))
}

export function filedPedal(values: Values): PedalKeys {
  return { next: textAt(values, 'pedal.next') || null, back: textAt(values, 'pedal.back') || null }
}

/** 0 (silent) to 1. */
export function filedVolume(values: Values): number {
  const volume = values['sound.volume']
  return typeof volume === 'number' ? volume : USUAL_VOLUME
}

export function filedFolder(values: Values): string | null {
  return textAt(values, 'export.folder') || null
}
