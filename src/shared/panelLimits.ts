/** The diagonals of displays that a station can have. */
export const DIAGONAL_INCHES = { least: 7, most: 100, usual: 21.5 } as const
