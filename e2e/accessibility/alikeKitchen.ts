import type { RecipeRecord } from '../../src/simulator/kitchen.ts'

const EXTRAS = ['lupin', 'soya', 'sesame', 'mustard', 'celery', 'egg', 'milk', 'walnut', 'almond', 'hazelnut']

/** Two in a row differ in one word, at the end of the name or in its middle. */
function pair(index: number, [start, end]: readonly [string, string]): string {
  const extra = `${index % 2 === 0 ? 'with' : 'without'} ${EXTRAS[(index >> 1) % EXTRAS.length]}`
  const round = index >= 2 * EXTRAS.length ? ` ${1 + Math.floor(index / 2 / EXTRAS.length)}` : ''
  return (index >> 1) % 3 === 1 ? `${start} ${extra}${round}, ${end}` : `${start}, ${end}, ${extra}${round}`
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
 * The recipes with other names: every recipe, product, asset and step has one that begins as that of another and ends as
 * that of another. Every other asset has a long number.
 */
export function alikeKitchen(recipes: readonly RecipeRecord[]): readonly RecipeRecord[] {
  const [placeOfProduct, placeOfAsset] = [places(), places()]
  const product = <One extends { readonly jsin: string }>(one: One) => ({
    ...one,
    product_name: pair(placeOfProduct(one.jsin), ['Gluten-free flour blend', 'for bread and pastry']),
  })
  const asset = <One extends { readonly asset_number: string }>(one: One) => {
    const place = placeOfAsset(one.asset_number)
    return {
      ...one,
      asset_name: pair(place, ['Spiral mixer of the bakery', 'on the ground floor']),
      asset_number: place % 2 === 0 ? one.asset_number : `BAKERY-2026-${one.asset_number}-01`,
    }
  }
  return recipes.map((recipe, index) => ({
    ...recipe,
    recipe_name: pair(index, ['Gluten-free country loaf', 'for the breakfast buffet']),
    ingredients: recipe.ingredients.map(product),
    equipments: recipe.equipments.map(asset),
    steps: recipe.steps.map((step, place) => ({
      ...step,
      title: pair(place, ['Mix the gluten-free dough', 'for the loaves']),
      ingredients: step.ingredients.map(product),
      equipments: step.equipments.map(asset),
    })),
  }))
}
