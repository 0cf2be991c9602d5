/** What the pieces of a variant are worth together, and what one is worth by the last average. */
export type StockValue = { quantity: number; valueSatang: number; unitCostSatang: number }

/** A movement as its value sees it: with the cost of a piece that it says, coming or going, and else by the average. */
export type MovedValue = { quantity: number; unitCostSatang: number | null }

export const emptyValue: StockValue = { quantity: 0, valueSatang: 0, unitCostSatang: 0 }

/**
 * Moving average: what comes brings its cost, what goes takes its share of the value, rounded to the satang, half
 * up; the last piece takes all that is left, so that nothing is ever worth something. What is taken back takes along
 * what it brought, and never more than there is. The value is kept in whole satang and never made from a rounded unit
 * cost.
 */
export function averageStep(before: StockValue, moved: MovedValue): StockValue {
  const quantity = before.quantity + moved.quantity
  if (quantity <= 0) return { quantity, valueSatang: 0, unitCostSatang: unitOf(before, moved) }
  const valueSatang = valueAfter(before, moved, quantity)
  return { quantity, valueSatang, unitCostSatang: share(valueSatang, 1, quantity) }
}

function valueAfter(before: StockValue, moved: MovedValue, quantity: number): number {
  // Written down late, an earlier arrival may find its pieces gone already: what is left then came with it.
  if (before.quantity <= 0) return (moved.unitCostSatang ?? before.unitCostSatang) * quantity
  if (moved.quantity < 0) return before.valueSatang - takenBy(before, moved)
  // Nobody had said what the first pieces cost: they are taken to have cost what the next ones did.
  if (before.unitCostSatang === 0 && before.valueSatang === 0 && moved.unitCostSatang !== null)
    return moved.unitCostSatang * quantity
  const brought =
    moved.unitCostSatang === null
      ? share(before.valueSatang, moved.quantity, before.quantity)
      : moved.unitCostSatang * moved.quantity
  return before.valueSatang + brought
}

/** What some of the pieces are worth: goods are worth the same wherever they lie. */
export const worthOf = ({ quantity, valueSatang }: StockValue, pieces: number): number =>
  quantity > 0 ? share(valueSatang, pieces, quantity) : 0

/** What goes with pieces: what it brought where that is said, and else its share. */
const takenBy = (before: StockValue, { quantity, unitCostSatang }: MovedValue): number =>
  unitCostSatang === null
    ? share(before.valueSatang, -quantity, before.quantity)
    : Math.min(unitCostSatang * -quantity, before.valueSatang)

const unitOf = (before: StockValue, moved: MovedValue) =>
  moved.quantity > 0 && moved.unitCostSatang !== null ? moved.unitCostSatang : before.unitCostSatang

/** `value × part / whole`, half up, exact for any safe integers. */
function share(value: number, part: number, whole: number): number {
  const [twice, by] = [2n * BigInt(value) * BigInt(part), BigInt(whole)]
  return Number((twice + by) / (2n * by))
}
