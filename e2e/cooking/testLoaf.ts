/** A recipe with one step for each line of name, quantity and unit. */
export function loafOf(lines: readonly (readonly [string, unknown, string])[]): unknown {
  const names = [...new Set(lines.map(([name]) => name))]
  const ingredients = names.map((name, index) => ({
    jsin: `J-${index}`,
    barcode: '',
    product_name: name,
    product_unit: 'kg',
  }))
  return {
    pk: 'recipe-0900',
    recipe_number: '0900',
    recipe_name: 'Test loaf',
    specifications: [],
    equipments: [],
    ingredients,
    outputs: [],
    steps: lines.map(([name, quantity, unit], index) => ({
      step_number: index + 1,
      title: `Add ${name}`,
      description: '',
      equipments: [],
      ingredients: [{ ...ingredients[names.indexOf(name)], quantity, quantity_unit: unit }],
    })),
  }
}
