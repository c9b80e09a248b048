export interface Credentials {
  readonly employeeNumber: string
  readonly password: string
}

/**
 * Which sign-ins a password form on the display still waits for. One form for one number is shown at a time, so a sign-in
 * of another one leaves those before it. What was sent is not aborted, because the service may count it, and a refusal counts here.
 */
export interface SignInForms {
  /** Keeps `form` as waiting for the credentials until the outcome is there. */
  wait<Outcome>(form: string, credentials: Credentials, outcome: () => Promise<Outcome>): Promise<Outcome>
  /** The form that waits for these credentials; null when it was left. */
  waitingFor(credentials: Credentials): string | null
  /** `close` undoes what the right password of the form has opened. */
  noteOpened(form: string, close: () => void): void
  /** The form is left: nothing waits for what it has sent, and what it has opened is closed. */
  leave(form: string): void
  /** All forms are left. What they have opened stays open. */
  leaveAll(): void
}

export function createSignInForms(): SignInForms {
  let waiting: readonly { readonly form: string; readonly credentials: Credentials }[] = []
  let opened: { readonly form: string; readonly close: () => void } | null = null

  return {
    async wait(form, credentials, outcome) {
      const mine = { form, credentials }
      const { employeeNumber } = credentials
      const isSameForm = (one: typeof mine) => one.form === form && one.credentials.employeeNumber === employeeNumber
      waiting = [...waiting.filter(isSameForm), mine]
      try {
        return await outcome()
      } finally {
        waiting = waiting.filter((one) => one !== mine)
      }
    },
    waitingFor: (credentials) => waiting.find((one) => isSame(one.credentials, credentials))?.form ?? null,
    noteOpened(form, close) {
      opened = { form, close }
    },
    leave(form) {
      waiting = waiting.filter((one) => one.form !== form)
      if (opened?.form !== form) return
      const { close } = opened
      opened = null
      close()
    },
    leaveAll() {
      waiting = []
    },
  }
}

export function isSame(one: Credentials, other: Credentials): boolean {
  return one.employeeNumber === other.employeeNumber && one.password === other.password
}
