import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { type RecipeRecord, readPracticeKitchen } from './kitchen.ts'
import { sampleKitchen, sampleRecipe } from './sampleKitchen.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kitchen-'))
    const { employees, assets, products } = sampleKitchen()
    const files = {
      'kitchen.json': { entity_number: '4021', station_name: 'Pastry station 2' },
      'employees.json': employees,
      'assets.json': assets,
      'products.json': products,
      'recipes/0002-loaf.json': sampleRecipe(2),
      'recipes/0010-loaf.json': sampleRecipe(10),
      'recipes/0001-loaf.json': sampleRecipe(1),
    }
    await mkdir(join(folder, 'recipes'))
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
    await writeFile(join(folder, 'recipes', 'notes.md'), 'Not a recipe.')
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a practice kitchen is read whole, its recipes in the order of their file names', async ({ folder }) => {
  const kitchen = await readPracticeKitchen(folder)
  expect(kitchen).toEqual({ ...sampleKitchen(), recipes: [sampleRecipe(1), sampleRecipe(2), sampleRecipe(10)] })
})

// Some recipes lack lists on purpose, to show what is said about them; nothing else may differ from the interface.
test('the practice kitchen that is shipped has no field that the interface does not have, and each of its type', async () => {
  const kitchen = await readPracticeKitchen(shippedFolder)
  expect(kitchen.entityNumber).toMatch(/^[1-9]\d{3}$/)
  expect(kitchen.stationName).not.toBe('')
  for (const list of [kitchen.employees, kitchen.recipes, kitchen.assets, kitchen.products]) {
    expect(list.length).toBeGreaterThan(0)
  }

  const keyValue = { key: text, value: text }
  const equipment = { asset_number: text, asset_name: text }
  const ingredient = { jsin: text, barcode: text, product_name: text, product_unit: text }
  const amount = { quantity: expect.any(Number), quantity_unit: text }
  for (const recipe of kitchen.recipes) {
    const lists: Partial<RecipeRecord> = recipe
    expect(recipe, recipe.pk).toEqual({
      pk: text,
      recipe_number: expect.stringMatching(/^\d{4}$/),
      recipe_name: text,
      specifications: lists.specifications?.map(() => keyValue),
      equipments: lists.equipments?.map(() => equipment),
      ingredients: lists.ingredients?.map(() => ingredient),
      steps: recipe.steps.map((step) => ({
        step_number: expect.any(Number),
        title: text,
        description: text,
        ingredients: step.ingredients.map(() => ({ ...ingredient, ...amount })),
        equipments: step.equipments.map(() => ({ ...equipment, ...amount })),
      })),
      outputs: lists.outputs?.map(() => keyValue),
    })
  }
  for (const asset of kitchen.assets) {
    expect(asset, asset.pk).toEqual({
      ...equipment,
      pk: asset.asset_number,
      gsi_1_pk: asset.category,
      gsi_1_sk: asset.asset_name,
      category: text,
      status: expect.stringMatching(/^(active|maintenance|retired)$/),
      ...('notes' in asset ? { notes: text } : {}),
    })
  }
  for (const product of kitchen.products) {
    expect(product, product.pk).toEqual({ ...ingredient, pk: text, gsi_1_pk: text })
  }
  for (const employee of kitchen.employees) {
    expect(employee).toEqual({
      employee_number: expect.stringMatching(/^\d{5}$/),
      employee_name: text,
      role: text,
      password: text,
    })
  }
})

test('the passwords of the practice kitchen are nowhere else in it, so that a search for them finds a leak', async () => {
  const { employees, ...records } = await readPracticeKitchen(shippedFolder)
  const people = employees.map(({ password: _, ...person }) => person)
  const everythingElse = JSON.stringify([people, records]).toLowerCase()
  for (const { password } of employees) {
    expect(password).toMatch(/^[a-z]{6,8}$/)
    expect(everythingElse.includes(password), password).toBe(false)
  }
})

const text: unknown = expect.any(String)
const shippedFolder = join(import.meta.dirname, '../../resources/practice-kitchen')
