/** For tests: a station file with only the required keys. */
export const leastStation = {
  name: 'Pastry station 2',
  entityNumber: '4021',
  service: { authBaseUrl: 'https://auth.example/prod', dataBaseUrl: 'https://data.example/prod' },
} as const

/** A copy with another value at a dotted path; `undefined` removes the key. */
export function withValue(raw: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const group: object = typeof raw === 'object' && raw !== null ? raw : {}
  const inner = rest.length === 0 ? value : withValue(Reflect.get(group, key), rest.join('.'), value)
  return { ...group, [key]: inner }
}
