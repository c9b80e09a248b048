/** The tasks of the records desk, in the order of its page. Each is a short way through several of its operations. */
export const RECORDS_TASKS = ['sessions', 'findPerson', 'whyNotSignIn', 'leaving'] as const

export type RecordsTask = (typeof RECORDS_TASKS)[number]
