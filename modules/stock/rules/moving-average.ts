/**
 * What the pieces of a variant are worth together, and what one is worth by the last average: null where nobody has said
 * a cost yet, which is not the same as a cost of nothing.
 */
export type StockValue = { quantity: number; valueSatang: number; unitCostSatang: number | null }

/**
 * A movement as its value sees it: with the cost of a piece, or of all its pieces together, coming or going. With neither
 * it moves by the average.
 */
export type MovedValue = { quantity: number; unitCostSatang: number | null; costSatang?: number | null }

export const emptyValue: StockValue = { quantity: 0, valueSatang: 0, unitCostSatang: null }

/**
 * Moving average: what comes brings its cost, what goes takes its share of the value, rounded to the satang, half
 * up; the last piece takes all that is left, so that nothing is ever worth something. What is taken back takes along
 * what it brought. Where that is more than there is, pieces have been sold at a cost that was wrong: what those cost that
 * stay is not known then, until a receipt says it. The value is kept in whole satang and never made from a rounded unit
 * cost.
 */
export function averageStep(before: StockValue, moved: MovedValue): StockValue {
  const quantity = before.quantity + moved.quantity
  const cost = costOf(moved)
  if (quantity <= 0) return { quantity, valueSatang: 0, unitCostSatang: unitOf(before, moved, cost) }
  const valueSatang = valueAfter(before, moved.quantity, cost)
  const isOverdrawn = moved.quantity < 0 && cost !== null && cost > before.valueSatang
  const isUnknown = isOverdrawn || (before.unitCostSatang === null && (cost === null || moved.quantity < 0))
  return { quantity, valueSatang, unitCostSatang: isUnknown ? null : share(valueSatang, 1, quantity) }
}

/** What all pieces of a movement cost together, where that is said. */
const costOf = ({ quantity, unitCostSatang, costSatang = null }: MovedValue): number | null =>
  costSatang ?? (unitCostSatang === null ? null : unitCostSatang * Math.abs(quantity))

function valueAfter(before: StockValue, moved: number, cost: number | null): number {
  const quantity = before.quantity + moved
  // Written down late, an earlier arrival may find its pieces gone already: what is left then came with it.
  if (before.quantity <= 0)
    return cost === null ? (before.unitCostSatang ?? 0) * quantity : share(cost, quantity, moved)
  if (moved < 0)
    return (
      before.valueSatang -
      Math.min(cost ?? share(before.valueSatang, -moved, before.quantity), before.valueSatang)
    )
  // Nobody had said what the first pieces cost: they are taken to have cost what the next ones did.
  if (before.unitCostSatang === null && cost !== null) return share(cost, quantity, moved)
  return before.valueSatang + (cost ?? share(before.valueSatang, moved, before.quantity))
}

/** What a part of some pieces is worth, of what they are worth together: half up, and all of it for all of them. */
export const costOfPart = (satang: number, part: number, pieces: number): number =>
  pieces > 0 ? share(satang, part, pieces) : 0

/** What some of the pieces are worth: goods are worth the same wherever they lie. */
export const worthOf = ({ quantity, valueSatang }: StockValue, pieces: number): number =>
  costOfPart(valueSatang, pieces, quantity)

const unitOf = (before: StockValue, { quantity }: MovedValue, cost: number | null) =>
  quantity > 0 && cost !== null ? share(cost, 1, quantity) : before.unitCostSatang

/** `value × part / whole`, half up, exact for any safe integers. */
function share(value: number, part: number, whole: number): number {
  const [twice, by] = [2n * BigInt(value) * BigInt(part), BigInt(whole)]
  return Number((twice + by) / (2n * by))
}
