import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An element of `specifications` and `outputs`. */
interface KeyValue {
  readonly key: string
  readonly value: string
}

interface EquipmentRecord {
  readonly asset_number: string
  readonly asset_name: string
}

interface IngredientRecord {
  readonly jsin: string
  readonly barcode: string
  readonly product_name: string
  readonly product_unit: string
}

/** An amount in a step: a number with two decimals and its unit. */
interface QuantityRecord {
  readonly quantity: number
  readonly quantity_unit: string
}

export interface StepRecord {
  readonly step_number: number
  readonly title: string
  readonly description: string
  readonly ingredients: readonly (IngredientRecord & QuantityRecord)[]
  readonly equipments: readonly (EquipmentRecord & QuantityRecord)[]
}

/** An element of `items` in the recipe list ("Recipe record"). */
export interface RecipeRecord {
  readonly pk: string
  /** Four digits. */
  readonly recipe_number: string
  readonly recipe_name: string
  readonly specifications: readonly KeyValue[]
  readonly equipments: readonly EquipmentRecord[]
  readonly ingredients: readonly IngredientRecord[]
  readonly steps: readonly StepRecord[]
  readonly outputs: readonly KeyValue[]
}

/** `item` of the first delete operation ("Asset record"). */
export interface AssetRecord {
  /** The asset number. */
  readonly pk: string
  /** The category. */
  readonly gsi_1_pk: string
  /** The asset name. */
  readonly gsi_1_sk: string
  readonly asset_number: string
  readonly asset_name: string
  readonly category: string
  readonly status: 'active' | 'maintenance' | 'retired'
  readonly notes?: string
}

/** `item` of the second delete operation ("Product record"). */
export interface ProductRecord {
  readonly pk: string
  readonly gsi_1_pk: string
  readonly jsin: string
  readonly barcode: string
  readonly product_name: string
  readonly product_unit: string
}

/** An employee who can sign in. The interface shows no employee record; a login and its session need these fields. */
export interface EmployeeRecord {
  /** Five digits. */
  readonly employee_number: string
  readonly employee_name: string
  readonly role: string
  readonly password: string
}

/** The initial content of a simulated service. It is copied, so that one kitchen can start several services. */
export interface Kitchen {
  /** Four digits, the first not zero. */
  readonly entityNumber: string
  readonly stationName: string
  readonly employees: readonly EmployeeRecord[]
  readonly recipes: readonly RecipeRecord[]
  readonly assets: readonly AssetRecord[]
  readonly products: readonly ProductRecord[]
}

/**
 * Reads the practice kitchen: `kitchen.json`, `employees.json`, `assets.json`, `products.json` and one recipe a file in
 * `recipes/`, in the order of the file names. Records are in wire form and are taken as they are.
 */
export async function readPracticeKitchen(folder: string): Promise<Kitchen> {
  const recipeFiles = (await readdir(join(folder, 'recipes'))).filter((name) => name.endsWith('.json')).sort()
  const [kitchen, employees, assets, products, ...recipes] = await Promise.all([
    readJson<{ entity_number: string; station_name: string }>(join(folder, 'kitchen.json')),
    readJson<readonly EmployeeRecord[]>(join(folder, 'employees.json')),
    readJson<readonly AssetRecord[]>(join(folder, 'assets.json')),
    readJson<readonly ProductRecord[]>(join(folder, 'products.json')),
    ...recipeFiles.map((name) => readJson<RecipeRecord>(join(folder, 'recipes', name))),
  ])
  return {
    entityNumber: kitchen.entity_number,
    stationName: kitchen.station_name,
    employees,
    recipes,
    assets,
    products,
  }
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8'))
}
