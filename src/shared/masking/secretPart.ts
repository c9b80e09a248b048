/** A secret part of a text, with its zero-based indices; `to` is exclusive. */
export interface SecretPart {
  readonly from: number
  readonly to: number
}
