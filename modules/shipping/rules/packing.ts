/** What became of a scan at the packing bench. */
export const scanOutcomes = ['counted', 'too_many', 'wrong', 'unknown'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** Why an order is put aside. */
export const asideReasons = ['goods_missing', 'goods_damaged', 'ask_customer', 'later'] as const
export type AsideReason = (typeof asideReasons)[number]

/** Goods of an order, with how many of them are in the box. */
export type PackedGoods = { variantId: string; shelf: string; quantity: number; counted: number }

/** Whether a piece belongs into the box. `variantId` is null where no article carries the code. */
export function judgeScan(goods: readonly PackedGoods[], variantId: string | null): ScanOutcome {
  if (variantId === null) return 'unknown'
  const own = goods.find((one) => one.variantId === variantId)
  if (!own) return 'wrong'
  return own.counted < own.quantity ? 'counted' : 'too_many'
}

export const missingPieces = (goods: readonly PackedGoods[]): number =>
  goods.reduce((sum, { quantity, counted }) => sum + Math.max(0, quantity - counted), 0)

/** What is fetched next: what is begun already, else by shelf; what has no shelf comes last. */
export function nextGoods<G extends PackedGoods>(goods: readonly G[]): G | undefined {
  return goods
    .filter(({ quantity, counted }) => counted < quantity)
    .toSorted(
      (a, b) =>
        Number(b.counted > 0) - Number(a.counted > 0) ||
        Number(a.shelf === '') - Number(b.shelf === '') ||
        a.shelf.localeCompare(b.shelf, 'en', { numeric: true }),
    )[0]
}

const LEAST_DIFFERENCE_GRAMS = 50
const SHARE_OF_WEIGHT = 0.15

/** What a whole box may weigh: a box and its padding weigh something, and scales differ. */
export function weightRange(expectedGrams: number): { from: number; to: number } {
  const apart = Math.max(LEAST_DIFFERENCE_GRAMS, Math.round(expectedGrams * SHARE_OF_WEIGHT))
  return { from: Math.max(1, expectedGrams - apart), to: expectedGrams + 2 * apart }
}

const HOUR_MS = 3_600_000
const BANGKOK_AHEAD_MS = 7 * HOUR_MS
const NIGHT_BEGINS_AT_MS = 5 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** Since when packing counts as that of tonight: it goes on past midnight, and begins anew at five in the morning. */
export function packingDayBegan(now: Date): Date {
  const shift = BANGKOK_AHEAD_MS - NIGHT_BEGINS_AT_MS
  return new Date(Math.floor((now.getTime() + shift) / DAY_MS) * DAY_MS - shift)
}
