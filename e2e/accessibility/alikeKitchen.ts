import type { RecipeRecord } from '../../src/simulator/kitchen.ts'

/** A name that begins and ends as all others of its kind, or begins as they do: only its own words tell it apart. */
function alike(name: string, place: number, [start, end]: readonly [string, string]): string {
  return place % 3 === 1 ? `${start} ${name}, ${end}` : `${start}, ${end}, ${name}`
}

/** The place of each key in the order of the first calls. */
function places(): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const place = known.get(key) ?? known.size
    known.set(key, place)
    return place
  }
}

/**
 * The recipes with longer names: every recipe, product, asset and step has one that begins as those of all others, with
 * its own words at the end or in the middle. Some assets have a long number. Names from right to left stay.
 */
export function alikeKitchen(recipes: readonly RecipeRecord[]): readonly RecipeRecord[] {
  const [placeOfProduct, placeOfAsset] = [places(), places()]
  const product = <One extends { readonly jsin: string; readonly product_name: string }>(one: One) => ({
    ...one,
    product_name: alike(one.product_name, placeOfProduct(one.jsin), ['Gluten-free blend', 'for bread and pastry']),
  })
  const asset = <One extends { readonly asset_number: string; readonly asset_name: string }>(one: One) => ({
    ...one,
    asset_name: alike(one.asset_name, placeOfAsset(one.asset_number), ['Machine of the bakery', 'on the ground floor']),
    asset_number: Number(one.asset_number) % 7 === 0 ? `BAKERY-2026-${one.asset_number}-01` : one.asset_number,
  })
  return recipes.map((recipe, index) =>
    /\p{Script=Arabic}/u.test(recipe.recipe_name)
      ? recipe
      : {
          ...recipe,
          recipe_name: alike(recipe.recipe_name, index, ['Gluten-free', 'for the breakfast buffet']),
          ingredients: recipe.ingredients.map(product),
          equipments: recipe.equipments.map(asset),
          steps: recipe.steps.map((step, place) => ({
            ...step,
            title: alike(step.title, place, ['Mix the gluten-free dough', 'for the loaves']),
            ingredients: step.ingredients.map(product),
            equipments: step.equipments.map(asset),
          })),
        },
  )
}
