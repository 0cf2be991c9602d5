/**
 * How likely a time of the first kind is longer than one of the second (Mann and Whitney's U over all pairs): 0.5
 * where nothing can be told. Unlike a mean it does not mind the few that a busy machine made long.
 */
export function chanceOfLonger(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (first.length * second.length)
}

/** How far chance alone leads away from 0.5 once in about a thousand times. */
const DEVIATIONS = 3.3

/** Whether the two kinds are told apart by more than chance. */
export function isToldApart(first: readonly number[], second: readonly number[]): boolean {
  const [n, m] = [first.length, second.length]
  const deviation = Math.sqrt((n + m + 1) / (12 * n * m))
  return Math.abs(chanceOfLonger(first, second) - 0.5) > DEVIATIONS * deviation
}

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
