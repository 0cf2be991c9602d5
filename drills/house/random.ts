/** Chance that can be repeated: the same seed gives the same drill. */
export type Random = {
  readonly seed: number
  /** From 0 up to but not including 1. */
  next(): number
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
}

const STEP = 0x6d2b79f5
const RANGE = 4_294_967_296

/** Mulberry32: small, quick, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
  return {
    seed,
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(from: readonly T[]): T => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    chance: (probability) => next() < probability,
  }
}
