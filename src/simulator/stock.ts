import type { AssetRecord, EmployeeRecord, Kitchen, ProductRecord } from './kitchen.ts'

/** The current records of the service. */
export interface Stock {
  readonly entityNumber: string
  readonly employees: readonly EmployeeRecord[]
  /** Not `RecipeRecord`: a service may hold malformed recipes, and a test may put them there. */
  readonly recipes: readonly unknown[]
  readonly assets: readonly AssetRecord[]
  readonly products: readonly ProductRecord[]
  /** In the order of their deletion, each with the status retired. */
  readonly deletedAssets: readonly AssetRecord[]
  /** In the order of their deletion. */
  readonly deletedProducts: readonly ProductRecord[]
}

export interface StockKeeper {
  readonly stock: Stock
  setRecipes(recipes: readonly unknown[]): void
  /** Returns the record as it was deleted, or `undefined` when there is none of that number. */
  deleteAsset(assetNumber: string): AssetRecord | undefined
  /** Returns the record as it was deleted, or `undefined` when there is none of that identifier. */
  deleteProduct(jsin: string): ProductRecord | undefined
}

/** Keeps a copy of the kitchen's records, and changes only that. */
export function keepStock(kitchen: Kitchen): StockKeeper {
  const { entityNumber, employees, recipes, assets, products } = structuredClone(kitchen)
  const stock = {
    entityNumber,
    employees,
    recipes: recipes as readonly unknown[],
    assets,
    products,
    deletedAssets: [] as readonly AssetRecord[],
    deletedProducts: [] as readonly ProductRecord[],
  }
  return {
    stock,
    setRecipes(recipes) {
      stock.recipes = structuredClone(recipes)
    },
    deleteAsset(assetNumber) {
      const asset = stock.assets.find((candidate) => candidate.asset_number === assetNumber)
      if (asset === undefined) return undefined
      const retired: AssetRecord = { ...asset, status: 'retired' }
      stock.assets = stock.assets.filter((candidate) => candidate !== asset)
      stock.deletedAssets = [...stock.deletedAssets, retired]
      return retired
    },
    deleteProduct(jsin) {
      const product = stock.products.find((candidate) => candidate.jsin === jsin)
      if (product === undefined) return undefined
      stock.products = stock.products.filter((candidate) => candidate !== product)
      stock.deletedProducts = [...stock.deletedProducts, product]
      return product
    },
  }
}
