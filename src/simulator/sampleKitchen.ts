import type { Kitchen, RecipeRecord } from './kitchen.ts'

const flour = { jsin: 'J-1001', barcode: '4006381333931', product_name: 'Wheat flour 550', product_unit: 'g' }
const salt = { jsin: 'J-1002', barcode: '4006381333948', product_name: 'Sea salt', product_unit: 'g' }
const mixer = { asset_number: '20107', asset_name: 'Spiral mixer' }
const oven = { asset_number: '20108', asset_name: 'Deck oven' }

/** A small whole recipe; its number is written with four digits. */
export function sampleRecipe(number: number): RecipeRecord {
  const recipeNumber = String(number).padStart(4, '0')
  return {
    pk: `recipe-${recipeNumber}`,
    recipe_number: recipeNumber,
    recipe_name: `Loaf ${number}`,
    specifications: [{ key: 'Weight', value: '800 g' }],
    equipments: [mixer, oven],
    ingredients: [flour, salt],
    steps: [
      {
        step_number: 1,
        title: 'Knead',
        description: 'Knead for 8 minutes.',
        ingredients: [
          { ...flour, quantity: 500, quantity_unit: 'g' },
          { ...salt, quantity: 10.25, quantity_unit: 'g' },
        ],
        equipments: [{ ...mixer, quantity: 1, quantity_unit: 'piece' }],
      },
      {
        step_number: 2,
        title: 'Bake',
        description: 'Bake at 230 °C for 45 minutes.',
        ingredients: [],
        equipments: [{ ...oven, quantity: 1, quantity_unit: 'piece' }],
      },
    ],
    outputs: [{ key: 'Loaves', value: '1' }],
  }
}

/**
 * A kitchen for tests: entity 4021; cook 10023 (password "bread") and maintenance technician 10042 (password "spanner"),
 * administrator 10077 (password "ledger"); assets 20107 and 20108, products J-1001 and J-1002; so many recipes, numbered from 0001.
 */
export function sampleKitchen(recipes = 3): Kitchen {
  return {
    entityNumber: '4021',
    stationName: 'Pastry station 2',
    employees: [
      { employee_number: '10023', employee_name: 'Mira Okafor', role: 'cook', password: 'bread' },
      { employee_number: '10042', employee_name: 'Jon Vega', role: 'maintenance', password: 'spanner' },
      { employee_number: '10077', employee_name: 'Ana Petrov', role: 'admin', password: 'ledger' },
    ],
    recipes: Array.from({ length: recipes }, (_, index) => sampleRecipe(index + 1)),
    assets: [
      {
        ...mixer,
        pk: '20107',
        gsi_1_pk: 'mixing',
        gsi_1_sk: 'Spiral mixer',
        category: 'mixing',
        status: 'maintenance',
      },
      {
        ...oven,
        pk: '20108',
        gsi_1_pk: 'baking',
        gsi_1_sk: 'Deck oven',
        category: 'baking',
        status: 'active',
        notes: 'Left of the door',
      },
    ],
    products: [
      { ...flour, pk: 'J-1001', gsi_1_pk: '4006381333931' },
      { ...salt, pk: 'J-1002', gsi_1_pk: '4006381333948' },
    ],
  }
}
