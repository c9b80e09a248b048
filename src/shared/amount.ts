/** The interface documents a number. Any other value is kept as text and never calculated with. */
export type Quantity =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }

export interface Amount {
  readonly quantity: Quantity
  readonly unit: string
}
