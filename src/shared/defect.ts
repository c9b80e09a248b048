/** An error of the page itself, reported to the main process, which logs it. */
export interface Defect {
  /** `render`: in a component or an effect. `event`: elsewhere. `rejection`: of a promise; the page goes on. */
  readonly kind: 'render' | 'event' | 'rejection'
  /** The name of the error, as in "TypeError". */
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** The limits of the parts of a report, in UTF-16 code units. */
export const LONGEST_DEFECT = { name: 100, message: 1000, stack: 10_000 } as const
