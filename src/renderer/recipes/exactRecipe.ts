import type { RecipeCard } from '../../shared/recipe.ts'
import type { Found } from './useFound.ts'

/** The recipe whose whole number was typed; null for none, or for several, and while another text was searched for. */
export function exactRecipe(found: Found | null, typed: string): RecipeCard | null {
  const text = typed.trim()
  if (found === null || text === '' || found.text !== typed) return null
  const [card, ...others] = found.cards.filter(({ number }) => number === text)
  return card === undefined || others.length > 0 ? null : card
}
