import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { type SimulatedService, startSimulatedService } from '../../src/simulator/simulator.ts'
import { type Monitor, openMonitor } from './monitor.ts'
import { type Supervisor, supervise } from './supervisor.ts'
import { readUnit, type Unit } from './unitFile.ts'

const project = join(import.meta.dirname, '../..')
const UNIT_FILE = '/usr/lib/systemd/system/linecook-kiosk.service'

/** The installed package without a station file, ready to be started in front of a display, with a service for it. */
export interface InstalledStation {
  readonly unit: Unit
  readonly monitor: Monitor
  readonly service: SimulatedService
  readonly supervisor: Supervisor
  /** Of the station's data. */
  readonly dataFolder: string
  /** Empties the data folder. The service of the unit must be stopped. */
  forgetData(): void
  close(): Promise<void>
}

export async function openInstalledStation(say: (line: string) => void): Promise<InstalledStation> {
  const unit = readUnit(readFileSync(UNIT_FILE, 'utf8'))
  const kitchen = await readPracticeKitchen(join(project, 'resources/practice-kitchen'))
  const service = await startSimulatedService({ kitchen })
  const monitor = await openMonitor({ user: unit.user, width: 1366, height: 768 })
  const supervisor = supervise(unit, { environment: monitor.environment, say })
  const forgetData = () => {
    rmSync(unit.stateFolder, { recursive: true, force: true })
    execFileSync('install', ['-d', '-m', '0700', '-o', unit.user, '-g', unit.user, unit.stateFolder])
  }
  forgetData()
  return {
    unit,
    monitor,
    service,
    supervisor,
    dataFolder: unit.stateFolder,
    forgetData,
    async close() {
      await supervisor.close()
      await monitor.stop()
      await service.close()
    },
  }
}
