import type { StockShown } from './agent-settings.ts'

/** What agents see of a stock: a number, more than a number, words, or nothing. */
export type ShownStock =
  | { kind: 'exact'; pieces: number }
  | { kind: 'more'; pieces: number }
  | { kind: 'many' | 'few' | 'none' | 'hidden' }

const FEW = 5

export function shownStock(free: number, shown: StockShown, cap: number): ShownStock {
  const pieces = Math.max(0, free)
  switch (shown) {
    case 'hidden':
      return { kind: 'hidden' }
    case 'exact':
      return { kind: 'exact', pieces }
    case 'capped':
      return pieces > cap ? { kind: 'more', pieces: cap } : { kind: 'exact', pieces }
    case 'words':
      return { kind: pieces === 0 ? 'none' : pieces <= FEW ? 'few' : 'many' }
  }
}
