import type { PathParameters } from './operation.ts'

/**
 * Compares the path of a request with a pattern whose parameters stand in braces, as in `/users/{user_id}`. A parameter
 * takes exactly one segment that is not empty, and is decoded; everything else must be equal.
 *
 * @returns the parameters by name, or `undefined` when the path is another one or a parameter cannot be decoded
 */
export function matchPath(pattern: string, path: string): PathParameters | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    const name = /^\{(.+)\}$/.exec(part)?.[1]
    if (name === undefined) {
      if (segment !== part) return undefined
      continue
    }
    const value = decoded(segment)
    if (value === undefined || value === '') return undefined
    parameters[name] = value
  }
  return parameters
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
