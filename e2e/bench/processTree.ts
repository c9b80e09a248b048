import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Of `/proc/PID/stat`: a clock tick is 10 ms on every Linux. */
const TICK_MILLISECONDS = 10

/** The process and its descendants. */
async function processesOf({ pid }: ChildProcess): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null
    if (stat !== null) parents.set(Number(name), Number(stat[1]))
  }
  const isOf = (one: number | undefined): boolean => one !== undefined && (one === pid || isOf(parents.get(one)))
  return [...parents.keys()].filter(isOf)
}

/** The fields of `/proc/PID/stat` after the name, which may contain anything: proc(5). Null for a process that has ended. */
async function statOf(pid: number): Promise<readonly string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** The proportional set sizes of a process and its descendants in megabytes. Linux only. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  let kilobytes = 0
  for (const pid of await processesOf(child)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** Milliseconds of the processor that a process and its descendants have taken. Linux only. */
export async function processorTime(child: ChildProcess): Promise<number> {
  let ticks = 0
  for (const pid of await processesOf(child)) {
    const [user, system] = (await statOf(pid))?.slice(11, 13) ?? []
    ticks += Number(user ?? 0) + Number(system ?? 0)
  }
  return ticks * TICK_MILLISECONDS
}
