import type { OfferedStation, SetupState } from '../../shared/setup.ts'
import { foundText } from '../station/foundText.ts'
import { shownKeys, unknownKeys } from '../station/keys.ts'
import { addressFault } from '../station/serviceAddress.ts'
import { isAddressKey } from './address.ts'
import { CODE_KEY, problemsOf, valueAt, valuesOf, type WrittenStation, withValueAt } from './writtenStation.ts'

/** What only one station can know of itself. An offered station does not replace it. */
const OWN_KEYS = ['name', 'panel.diagonalInches', CODE_KEY]

/** The values for the display. An address that holds a password is not told in full. */
export function shownValues(written: WrittenStation): SetupState['values'] {
  const values = Object.entries(valuesOf(written)).map(([key, value]) => {
    const fault = isAddressKey(key) ? addressFault(value) : null
    const isHidden = fault === 'hasPassword' || fault === 'hasQuery'
    return [key, isHidden ? foundText(JSON.stringify(value), true) : value] as const
  })
  return Object.fromEntries(values)
}

/** An offered station as it is read out: its right values, and what is wrong or missing. */
export function offeredStation(written: WrittenStation): OfferedStation {
  return {
    values: shownValues(withRightOnly({}, written)),
    problems: problemsOf(written),
    unknownKeys: shownKeys(unknownKeys(written)).keys,
  }
}

/** The draft after an offered station was accepted. A wrong or missing value replaces none. */
export function withOffered(own: WrittenStation, offered: WrittenStation): WrittenStation {
  return OWN_KEYS.reduce(
    (next, key) => {
      const kept = valueAt(own, key)
      return kept === undefined ? next : withValueAt(next, key, kept)
    },
    withRightOnly(own, offered),
  )
}

/** In place of a wrong value stands the own one, or none: a value without a page in the guide could not be set right. */
function withRightOnly(own: WrittenStation, offered: WrittenStation): WrittenStation {
  const wrong = problemsOf(offered).map(({ key }) => key.replace(/\.\d+.*$/, ''))
  return wrong.reduce((next, key) => withValueAt(next, key, valueAt(own, key)), offered)
}
