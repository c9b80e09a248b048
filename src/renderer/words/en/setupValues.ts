import type { StationValue } from '../../../shared/setup.ts'
import { counted } from './counted.ts'

/** By key of the station file. A key without a name is shown as it is written. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Station name',
  entityNumber: 'Entity number',
  'service.authBaseUrl': 'Sign-in address',
  'service.dataBaseUrl': 'Data address',
  'service.recordsBase': 'Records at',
  'service.token.in': 'Token goes in',
  'service.token.name': 'Name of the token',
  'service.token.scheme': 'Word before the token',
  'service.recipes.language': 'Language of the recipes',
  'service.recipes.pageSize': 'Recipes a page',
  'service.recipes.continuationParameter': 'Parameter for the next page',
  'service.recipes.refreshMinutes': 'Recipes are read again every',
  'service.timeoutSeconds': 'Waits for an answer',
  'roles.maintenance': 'Roles that may retire',
  'roles.records': 'Roles that may see records',
  'roles.recordsChange': 'Roles that may change records',
  'roles.administration': 'Roles that may change this station',
  'session.lockAfterSeconds': 'Locks after',
  'session.lockAfterSecondsCooking': 'Locks while cooking after',
  'session.lockAfterSecondsMaintaining': 'Locks in maintenance after',
  'session.warnSeconds': 'Warns before',
  'session.dimAfterSeconds': 'Goes dark after',
  'session.resumeAfterRestart': 'Session survives a restart',
  'session.readWithoutSignIn': 'Recipes without signing in',
  'retirement.holdSeconds': 'Retirements can be taken back for',
  'retirement.assetReasons': 'Reasons for an asset',
  'retirement.productReasons': 'Reasons for a product',
  'retirement.reasons': 'Reasons for a retirement',
  'records.addReasons': 'Reasons for adding',
  'records.replaceReasons': 'Reasons for replacing',
  'records.removeReasons': 'Reasons for deleting',
  'records.reasons': 'Reasons for a change',
  'panel.diagonalInches': 'Screen',
  'scale.resolutionGrams': 'Scale tells apart',
  'scanner.prefix': 'Scanner sends first',
  'scanner.suffix': 'Scanner sends last',
  'scanner.layout': 'Layout of the scanner',
  'scanner.badge': 'Form of a badge',
  'keyboard.opensWith': 'Keyboard opens with',
  'keyboard.layout': 'Layout of the keyboard',
  'pedal.next': 'Pedal for Next',
  'pedal.back': 'Pedal for Back',
  'sound.volume': 'Volume',
  'export.folder': 'Export folder',
  language: 'Language',
  theme: 'Colours',
}

/** Where a value in words says more than the value. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  theme: { night: 'Night', day: 'Day' },
  language: { en: 'English' },
  'service.recordsBase': { data: 'the data address', auth: 'the sign-in address' },
  'service.token.in': { header: 'a header', query: 'the address line', none: 'nothing: it is not sent' },
  'scanner.suffix': { none: 'nothing' },
}

export function setupValueName(key: string): string {
  return NAMES[key] ?? key
}

/** A value of the station file in words. */
export function setupValue(key: string, value: StationValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return withUnit(key, value)
  if (typeof value === 'string' && key.endsWith('BaseUrl')) return addressWithHost(value)
  if (typeof value === 'string') return TEXTS[key]?.[value] ?? (value === '' ? 'nothing' : value)
  if (value === null) return 'nothing'
  if (isList(value)) return value.length === 0 ? 'none' : value.map((one) => setupValue(key, one)).join(', ')
  return JSON.stringify(value)
}

/** With the host as the network knows it, where its letters are other ones: a Cyrillic а looks like a Latin one. */
function addressWithHost(address: string): string {
  if (!URL.canParse(address.trim())) return address
  const { host } = new URL(address.trim())
  return address.toLowerCase().includes(host) ? address : `${address} (${host})`
}

function withUnit(key: string, value: number): string {
  if (/Seconds(?:Cooking|Maintaining)?$/.test(key)) return counted(value, 'second', 'seconds')
  if (key.endsWith('Minutes')) return counted(value, 'minute', 'minutes')
  if (key.endsWith('Inches')) return `${value} inches`
  if (key.endsWith('Grams')) return `${value} g`
  if (key === 'sound.volume') return `${Math.round(value * 100)} %`
  return String(value)
}

function isList(value: StationValue): value is readonly StationValue[] {
  return Array.isArray(value)
}
