import { type Answer, refusal } from './answer.ts'
import type { Behaviour, TokenCheck } from './behaviour.ts'
import type { AddressGroup, Operation, OperationName, PathParameters, Service, ServiceRequest } from './operation.ts'
import { operations } from './operations/operations.ts'

/** Stage segments, by address group. */
export const STAGES: Readonly<Record<AddressGroup, string>> = { auth: '/auth-stage/v1', data: '/data-stage' }

/** An operation at the path of a request. */
interface Place {
  readonly name: OperationName
  readonly operation: Operation
  readonly parameters: PathParameters
}

/** The name of a request's operation, or `undefined` when its path or method matches none. */
export function operationOf(request: ServiceRequest, behaviour: Behaviour): OperationName | undefined {
  return placeOf(request, behaviour)?.name
}

/** Answers as the service does without faults. */
export function answerRequest(request: ServiceRequest, service: Service): Answer {
  const place = placeOf(request, service.behaviour)
  if (place === undefined) return notAnOperation(request, service.behaviour)
  const { operation, parameters } = place
  return turnedAway(operation, request, service) ?? operation.answer(request, service, parameters)
}

/** The answer to a request without the needed permission, or `undefined`. */
function turnedAway(operation: Operation, request: ServiceRequest, service: Service): Answer | undefined {
  const { behaviour, sessions } = service
  if (behaviour.tokenCheck === 'off' || !operation.needsToken(behaviour)) return undefined
  const token = presentedToken(request, behaviour.tokenCheck)
  if (token === undefined) return refusal(401, 'A session token is required.')
  const session = sessions.accepted(token)
  if (session === undefined) return refusal(401, 'The session is not valid.')
  if (operation.isFor?.(session.role, behaviour) === false) {
    return refusal(403, `The role ${session.role} may not do this.`)
  }
  return undefined
}

function notAnOperation(request: ServiceRequest, behaviour: Behaviour): Answer {
  const places = placesAt(request.path, behaviour)
  if (places.length === 0) return refusal(404, 'There is nothing at this path.')
  const answer = refusal(405, `${request.method} is not possible at this path.`)
  const allow = places.map(({ operation }) => operation.method).join(', ')
  return { ...answer, headers: { ...answer.headers, allow } }
}

function placeOf({ method, path }: ServiceRequest, behaviour: Behaviour): Place | undefined {
  return placesAt(path, behaviour).find(({ operation }) => operation.method === method)
}

function placesAt(path: string, behaviour: Behaviour): readonly Place[] {
  return operations.flatMap(([name, operation]) => {
    const parameters = matchPath(STAGES[operation.base(behaviour)] + operation.path, path)
    return parameters === undefined ? [] : [{ name, operation, parameters }]
  })
}

/** The token of a request in the configured place, or `undefined` when there is none. */
function presentedToken(request: ServiceRequest, place: Exclude<TokenCheck, 'off'>): string | undefined {
  if (place.in === 'query') return request.query.get(place.name) ?? undefined
  const value = request.headers[place.name.toLowerCase()]
  if (typeof value !== 'string') return undefined
  if (place.scheme === '') return value
  // The name of a scheme is compared without regard to case (RFC 9110, 11.1).
  const [scheme, token, ...rest] = value.split(' ')
  const fits = scheme?.toLowerCase() === place.scheme.toLowerCase() && rest.length === 0
  return fits ? token : undefined
}

/**
 * Compares the path of a request with a pattern whose parameters stand in braces, as in `/users/{user_id}`. A parameter
 * takes exactly one segment that is not empty, and is decoded; everything else must be equal.
 *
 * @returns the parameters by name, or `undefined` when the path is another one or a parameter cannot be decoded
 */
function matchPath(pattern: string, path: string): PathParameters | undefined {
  const found = new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
  if (found === null) return undefined
  try {
    const segments = Object.entries(found.groups ?? {})
    return Object.fromEntries(segments.map(([name, segment]) => [name, decodeURIComponent(segment)]))
  } catch {
    return undefined
  }
}
