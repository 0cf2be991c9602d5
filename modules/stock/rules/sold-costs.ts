import { averageStep, costOfPart, emptyValue, type MovedValue, type StockValue } from './moving-average.ts'

/** A movement of a variant; `isOfOrder` where it sold goods with the order that is asked about, or brought them back. */
export type MovedOfOrder = MovedValue & { isOfOrder: boolean }

/** What of an order's pieces is with its customer, and what they left with: null where nobody knew. */
export type SoldCost = { pieces: number; satang: number | null }

/**
 * What an order's pieces of a variant took out of the value: each sale its share at that moment, less what has come back
 * since. `standing` is the value from which the movements go on.
 */
export function soldCost(movements: readonly MovedOfOrder[], standing: StockValue = emptyValue): SoldCost {
  let value = standing
  let sold: SoldCost = { pieces: 0, satang: 0 }
  for (const moved of movements) {
    const next = averageStep(value, moved)
    if (moved.isOfOrder) sold = moved.quantity < 0 ? withSale(sold, value, next) : withoutReturn(sold, moved)
    value = next
  }
  return sold
}

function withSale({ pieces, satang }: SoldCost, before: StockValue, after: StockValue): SoldCost {
  const isKnown = satang !== null && before.unitCostSatang !== null
  return {
    pieces: pieces + before.quantity - after.quantity,
    satang: isKnown ? satang + before.valueSatang - after.valueSatang : null,
  }
}

function withoutReturn({ pieces, satang }: SoldCost, { quantity, costSatang }: MovedOfOrder): SoldCost {
  if (satang === null) return { pieces: pieces - quantity, satang }
  const back = costSatang ?? costOfPart(satang, quantity, pieces)
  return { pieces: pieces - quantity, satang: Math.max(satang - back, 0) }
}

/** Takes pieces off an order's: what they left with, and what stays. All of it goes with the last of them. */
export function takeBackCost(
  { pieces, satang }: SoldCost,
  back: number,
): { cost: number | null; left: SoldCost } {
  if (satang === null || back > pieces) return { cost: null, left: { pieces: pieces - back, satang: null } }
  const cost = costOfPart(satang, back, pieces)
  return { cost, left: { pieces: pieces - back, satang: satang - cost } }
}
