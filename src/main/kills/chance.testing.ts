/** Chance that comes again with its seed: whole numbers from `least` to `most`. */
export type Chance = (least: number, most: number) => number

/** Mulberry32, a generator of 32 bits; `seed` is a whole number. */
export function chanceFrom(seed: number): Chance {
  let state = seed
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const part = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return least + Math.floor(part * (most - least + 1))
  }
}
