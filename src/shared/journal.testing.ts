/** The numbers of the first thousand lines of a journal, which is all of one that a test writes. */
export const ALL_LINES = Array.from({ length: 1000 }, (_, index) => index + 1)
