import type { Calls } from '../../shared/bridge.ts'
import type { InventoryFailure } from '../../shared/inventory.ts'
import type { Person } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import type { Permissions } from '../session/permissions.ts'
import type { InventoryKeeper } from './inventoryKeeper.ts'

interface InventoryStation {
  readonly inventory: InventoryKeeper
  readonly exportFolder: string
}

type InventoryCall = 'beginInventory' | 'noteFound' | 'undoFound' | 'endInventory' | 'readInventory' | 'exportInventory'

/** The bridge calls for the inventory of the assets. They require the maintenance role, and no connection. */
export function inventoryCommands({
  station,
  person,
  mayMaintain,
  refused,
}: Permissions<InventoryStation>): Pick<Calls, InventoryCall> {
  function asPerson<Value, Failure>(
    action: (inventory: InventoryKeeper, by: Person) => Result<Value, Failure>,
  ): Result<Value, Failure | InventoryFailure> {
    const open = station()
    const by = person()
    return by === null || !mayMaintain(open) ? refused() : action(open.inventory, by)
  }

  return {
    beginInventory: async () => asPerson((inventory, by) => inventory.begin(by)),
    noteFound: async (find) => asPerson((inventory, by) => inventory.note({ ...find, by })),
    undoFound: async ({ number }) => asPerson((inventory) => inventory.undo(number)),
    endInventory: async () => asPerson((inventory, by) => inventory.end(by)),
    async readInventory(query) {
      const open = station()
      return mayMaintain(open) ? open.inventory.read(query) : { total: 0, offset: 0, tiles: [] }
    },
    async exportInventory({ filter }) {
      const open = station()
      return mayMaintain(open) ? open.inventory.exportTo(open.exportFolder, filter) : refused()
    },
  }
}
