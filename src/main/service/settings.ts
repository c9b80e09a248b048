/** How a request carries the session's token. The interface does not show it, so it is set in the station file. */
export type TokenPlace =
  /** The value is `scheme`, a space and the token, or only the token if `scheme` is empty. */
  | { readonly in: 'header'; readonly name: string; readonly scheme: string }
  | { readonly in: 'query'; readonly name: string }
  | { readonly in: 'none' }

/** The addresses and conventions of the service, from the station file, which checks them. */
export interface ServiceSettings {
  /** `{auth_base_url}` of the interface, with its stage segment, with or without a slash at its end. */
  readonly authBaseUrl: string
  /** `{data_base_url}` of the interface, in the same form. */
  readonly dataBaseUrl: string
  readonly token: TokenPlace
  /** The base address of the named endpoint groups and `/users`, which the interface does not show. */
  readonly recordsBase: 'auth' | 'data'
  /** The `limit` of a page of recipes, 1 or more; null omits the parameter. */
  readonly pageSize: number | null
  /** The query parameter for `last_evaluated_key`, by default of the same name. */
  readonly continuationParameter: string
  /** The time limit of one attempt, including its body. */
  readonly timeoutSeconds: number
}
