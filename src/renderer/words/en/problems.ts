/** What is said of odd recipes. */
export const problems = {
  heading: 'Recipes with problems',
}
