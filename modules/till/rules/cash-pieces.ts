/** The notes and coins that are counted in a drawer, by their worth in satang. */
export const cashPieces = [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25] as const

/** How many of each there are, by its worth; what was not counted is not there. */
export type CountedPieces = Readonly<Record<string, number>>

export const worthOfPieces = (pieces: CountedPieces): number =>
  Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0)
