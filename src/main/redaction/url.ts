/** The parts of an address; null for a text that is none. `URL.canParse` of Node 20, once compiled, refuses `ü`. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
