import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The heap after forced collections, taken at twenty points of so many runs. */
export function openMemoryTrend(runs: number) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const every = Math.max(500, Math.floor(runs / 20))
  const memories: number[] = []
  return {
    note(done: number) {
      if (done % every !== 0) return
      collect()
      memories.push(process.memoryUsage().heapUsed / 1024 / 1024)
    },
    told: () => `heap in MB: ${memories.map((one) => one.toFixed(0)).join(' ')}`,
    /** The megabytes by which the mean of the second half is above that of the first, after a warm-up of a quarter. */
    growth() {
      const settled = memories.slice(memories.length / 4)
      const half = Math.floor(settled.length / 2)
      const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
      return mean(settled.slice(-half)) - mean(settled.slice(0, half))
    },
  }
}
