export interface Person {
  readonly employeeNumber: string
  readonly name: string
  /** Set for actions after the session had ended, while the service could not be reached. */
  readonly afterSessionEnd?: true | undefined
}
