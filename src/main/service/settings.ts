/** How a request presents the session's token. The interface does not show it, so the station file says it. */
export type TokenPlace =
  /** `scheme` stands before the token, with a space between; empty: the token alone. */
  | { readonly in: 'header'; readonly name: string; readonly scheme: string }
  | { readonly in: 'query'; readonly name: string }
  | { readonly in: 'none' }

/** Where the service is and how it is to be spoken to: from the station file, checked there. */
export interface ServiceSettings {
  /** `{auth_base_url}` of the interface, with its stage segment; a slash at the end does not matter. */
  readonly authBaseUrl: string
  /** `{data_base_url}` of the interface, with its stage segment; a slash at the end does not matter. */
  readonly dataBaseUrl: string
  readonly token: TokenPlace
  /** Which of the two the named groups and `/users` live under. */
  readonly recordsBase: 'auth' | 'data'
  /** The `limit` of a page of recipes, 1 or more; usually null, which omits it and lets the service decide. */
  readonly pageSize: number | null
  /** The query parameter that takes a `last_evaluated_key` back; usually of the same name. */
  readonly continuationParameter: string
  /** How long one attempt of a request may take, its body included; usually 10. */
  readonly timeoutSeconds: number
}
