/** The host of an address with its port; the text itself if it is no address. */
export function hostOf(address: string): string {
  const text = address.trim()
  return URL.canParse(text) ? new URL(text).host : text
}
