import type { Handlers } from '../session/permissions.ts'
import type { InventoryKeeper } from './inventoryKeeper.ts'

interface InventoryStation {
  readonly inventory: InventoryKeeper
  readonly exportFolder: string
}

/** The inventory of the assets. It needs no connection. */
export const inventoryCommands = {
  beginInventory: (_input, { open, by }) => open.inventory.begin(by),
  noteFound: (find, { open, by }) => open.inventory.note({ ...find, by }),
  undoFound: ({ number }, { open }) => open.inventory.undo(number),
  endInventory: (_input, { open, by }) => open.inventory.end(by),
  readInventory: (query, { open }) => open.inventory.read(query),
  exportInventory: ({ filter }, { open }) => open.inventory.exportTo(open.exportFolder, filter),
} satisfies Partial<Handlers<InventoryStation>>
