import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median, trendOf } from './trend.testing.ts'

const MOST_READINGS = 16
/** Caches and compiled code grow by less. */
const LEAST_SHARE_OF_HEAP = 0.01

/** The heap after forced collections, read at 16 to 31 points of so many runs. */
export function openMemoryTrend(runs: number) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const every = Math.max(1, Math.floor(runs / MOST_READINGS))
  const megabytes: number[] = []
  return {
    note(done: number) {
      if (done % every !== 0) return
      collect()
      megabytes.push(process.memoryUsage().heapUsed / 1024 / 1024)
    },
    told: () => `heap in MB: ${megabytes.map((one) => one.toFixed(1)).join(' ')}`,
    /** The trend after a warm-up of a quarter. */
    trend() {
      const readings = megabytes.slice(megabytes.length / 4)
      return trendOf(readings, LEAST_SHARE_OF_HEAP * median(readings))
    },
  }
}
