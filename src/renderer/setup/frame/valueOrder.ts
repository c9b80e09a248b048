/** The keys without a default: a station file that lacks one cannot be used. */
export const REQUIRED_KEYS: readonly string[] = ['name', 'entityNumber', 'service.authBaseUrl', 'service.dataBaseUrl']

/** The values that every station has, in the order in which the guide asks for them. */
export const FIRST_VALUES: readonly string[] = [...REQUIRED_KEYS, 'panel.diagonalInches', 'theme']

/** Keys with those that every station has first, else in their order. */
function inOrder(keys: readonly string[]): readonly string[] {
  return [...FIRST_VALUES.filter((key) => keys.includes(key)), ...keys.filter((key) => !FIRST_VALUES.includes(key))]
}

/**
 * Keys for a station that another one offers: first the addresses, which get passwords, and the roles, which give rights;
 * then as `inOrder`.
 */
export function inOrderOfTrust(keys: readonly string[]): readonly string[] {
  const decides = (key: string) => /^service\..*BaseUrl$|^roles\./.test(key)
  return [...keys.filter(decides), ...inOrder(keys.filter((key) => !decides(key)))]
}
