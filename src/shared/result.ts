/** The outcome of something that is expected to fail now and then. A throw is a defect; this is a value. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** A plain object, because class instances do not survive the bridge's structured clone. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function failed<Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure }
}

/** Ends a `switch` over a union: a new member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}`)
}
