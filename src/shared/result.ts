/** The outcome of an operation that is expected to fail sometimes. A throw, in contrast, is a defect. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Returns a plain object, because class instances do not survive the structured clone of the bridge. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failed<Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure }
}

/** For the default case of a `switch` over a union: a member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
