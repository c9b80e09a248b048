/** With these letters the text of a station's QR code begins. Other texts are codes of other things. */
export const STATION_CODE_PREFIX = 'LCS'

export function isStationCode(text: string): boolean {
  return text.trim().toUpperCase().startsWith(STATION_CODE_PREFIX)
}
