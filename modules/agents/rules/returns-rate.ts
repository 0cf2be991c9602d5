/** Of so few parcels no share says anything. */
export const LEAST_PARCELS = 5

export type ReturnsRate = {
  basisPoints: number
  standing: 'good' | 'warned' | 'stopped'
}

/** How much of what was sent came back, and what follows from it. */
export function returnsRate(
  { endedCount, returnedCount }: { endedCount: number; returnedCount: number },
  { warnBasisPoints, stopBasisPoints }: { warnBasisPoints: number; stopBasisPoints: number },
): ReturnsRate {
  const basisPoints = endedCount === 0 ? 0 : Math.round((returnedCount * 10_000) / endedCount)
  if (endedCount < LEAST_PARCELS) return { basisPoints, standing: 'good' }
  if (stopBasisPoints > 0 && basisPoints >= stopBasisPoints) return { basisPoints, standing: 'stopped' }
  if (warnBasisPoints > 0 && basisPoints >= warnBasisPoints) return { basisPoints, standing: 'warned' }
  return { basisPoints, standing: 'good' }
}
