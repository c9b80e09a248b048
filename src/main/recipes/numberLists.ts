import { inSlices } from '../scheduling/slices.ts'

/** Lists of numbers, one after the other in one array: as arrays of their own they would take many times the memory. */
export interface NumberLists {
  readonly values: Uint32Array
  /** Where each list begins in `values`, and at last where the last one ends. */
  readonly starts: Uint32Array
}

export interface NumberListsBuilder {
  /** Adds a number to the list that was begun last. */
  add(value: number): void
  endList(): void
  finish(): NumberLists
}

export function collectNumberLists(): NumberListsBuilder {
  const values: number[] = []
  const starts = [0]
  return {
    add: (value) => void values.push(value),
    endList: () => void starts.push(values.length),
    finish: () => ({ values: new Uint32Array(values), starts: new Uint32Array(starts) }),
  }
}

export function listAt({ values, starts }: NumberLists, place: number): Uint32Array {
  return values.subarray(starts[place] ?? 0, starts[place + 1] ?? 0)
}

/**
 * The places of the lists with each number from 0 to before `size`, ascending. A number that is twice in a list has its
 * place twice. Runs in slices.
 */
export async function invert({ values, starts }: NumberLists, size: number): Promise<NumberLists> {
  const ends = new Uint32Array(size + 1)
  await eachInSlices({ values, starts }, (value) => {
    ends[value + 1] = (ends[value + 1] ?? 0) + 1
  })
  for (let value = 0; value < size; value++) ends[value + 1] = (ends[value + 1] ?? 0) + (ends[value] ?? 0)
  const next = ends.slice()
  const places = new Uint32Array(values.length)
  await eachInSlices({ values, starts }, (value, place) => {
    places[next[value] ?? 0] = place
    next[value] = (next[value] ?? 0) + 1
  })
  return { values: places, starts: ends }
}

async function eachInSlices(
  { values, starts }: NumberLists,
  work: (value: number, place: number) => void,
): Promise<void> {
  await inSlices(starts.subarray(1), (end, place) => {
    for (let at = starts[place] ?? 0; at < end; at++) work(values[at] ?? 0, place)
  })
}
