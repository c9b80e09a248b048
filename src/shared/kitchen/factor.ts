/** How many times a recipe is made: whole numbers, the denominator not 0, so that a third stays a third. */
export interface Factor {
  readonly numerator: number
  readonly denominator: number
}
