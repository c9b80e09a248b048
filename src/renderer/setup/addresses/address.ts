/** The host of an address with its port; the text itself if it is no address. */
export function hostOf(address: string): string {
  const text = address.trim()
  return URL.canParse(text) ? new URL(text).host : text
}

/**
 * A host in two parts: `end` is what its owner has registered (the last two labels, three below a short second level
 * such as "co.uk") with the port, and `before` the rest. An address of digits is not divided.
 */
export function hostParts(host: string): { readonly before: string; readonly end: string } {
  const [name = '', port = ''] = /^([^:]*)(:\d+)?$/.exec(host)?.slice(1) ?? []
  const labels = name.split('.')
  if (name === '' || /^\d+$/.test(labels.at(-1) ?? '')) return { before: '', end: host }
  const count = (labels.at(-2) ?? '').length <= LONGEST_SECOND_LEVEL ? 3 : 2
  const end = labels.slice(-count).join('.')
  return { before: name.slice(0, name.length - end.length), end: `${end}${port}` }
}

/** As in "co.uk" and "com.au". */
const LONGEST_SECOND_LEVEL = 3
