import type { PriceOf } from './candidates.ts'
import type { OrderLine } from './goods.ts'
import type { Packaging } from './packaging.ts'
import type { Proposal } from './parcel.ts'
import { boxesOfOrder } from './boxes-of-order.ts'
import { type FoundPlaces, ourPlacer, type Placer } from './parcels-of-goods.ts'

export type NightOrder = {
  readonly orderId: string
  readonly lines: readonly OrderLine[]
  /** What its courier takes to where it goes. */
  readonly priceOf: PriceOf
}

export type OrderProposal = { readonly orderId: string; readonly proposal: Proposal }

/** Packs the orders of a night one after the other. What was found for one order is known for the next like it. */
export function* packNight(
  orders: Iterable<NightOrder>,
  packagings: readonly Packaging[],
  placer: Placer = ourPlacer,
): Generator<OrderProposal> {
  const found: FoundPlaces = new Map()
  for (const { orderId, lines, priceOf } of orders)
    yield { orderId, proposal: boxesOfOrder(lines, { packagings, priceOf, placer, found }) }
}

export type StockOfBoxes = {
  readonly code: string
  readonly inStock: number
  /** They are bought in packs of so many. */
  readonly packSize: number
}

export type BoxNeed = {
  readonly code: string
  readonly needed: number
  readonly inStock: number
  /** Below zero: so many are missing. */
  readonly after: number
  readonly packsToBuy: number
}

export type NightList = {
  readonly boxes: readonly BoxNeed[]
  /** Orders of which nothing can be said; they are in no other figure. */
  readonly unknownOrderIds: readonly string[]
  readonly tooLargeOrderIds: readonly string[]
}

/** What the list of a night is made of: the boxes that an order needs, by their codes. */
export type NeededBoxes = {
  readonly orderId: string
  readonly state: Proposal['state']
  readonly codes: readonly string[]
}

export const neededBoxes = ({ orderId, proposal }: OrderProposal): NeededBoxes => ({
  orderId,
  state: proposal.state,
  codes: codesOf(proposal),
})

/** The boxes that a proposal takes; goods that go as they are take none. */
export const codesOf = (proposal: Proposal): string[] =>
  proposal.state === 'packed' ? proposal.parcels.flatMap(({ packaging }) => packaging?.code ?? []) : []

/** Of each box: how many tonight's orders need, how many there are, and how many packs must be bought. */
export function boxesOfNight(orders: readonly NeededBoxes[], stock: readonly StockOfBoxes[]): NightList {
  const needed = new Map<string, number>()
  for (const { state, codes } of orders)
    for (const code of state === 'packed' ? codes : []) needed.set(code, (needed.get(code) ?? 0) + 1)
  const idsOf = (wanted: Proposal['state']) =>
    orders.filter(({ state }) => state === wanted).map(({ orderId }) => orderId)
  return {
    boxes: stock.map((box) => needOf(box, needed.get(box.code) ?? 0)),
    unknownOrderIds: idsOf('unknown'),
    tooLargeOrderIds: idsOf('too-large'),
  }
}

function needOf({ code, inStock, packSize }: StockOfBoxes, needed: number): BoxNeed {
  const after = inStock - needed
  return { code, needed, inStock, after, packsToBuy: after < 0 ? Math.ceil(-after / packSize) : 0 }
}
