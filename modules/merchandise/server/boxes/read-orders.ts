import { createHash } from 'node:crypto'
import { type GoodsToBox, goodsToBox } from '@langraan/catalog/server'
import type { Tx } from '@langraan/db'
import {
  findOrdersById,
  linesOfOrders,
  type OrderLine as SoldLine,
  type OrderRecord,
} from '@langraan/orders/server'
import { orderIdsToPack, type PricesOfOrder } from '@langraan/shipping/server'
import { MOST_BOXED } from '../../boxes-contract.ts'
import type { PriceOf } from '../../rules/boxes/candidates.ts'
import type { OrderLine } from '../../rules/boxes/goods.ts'
import type { Packaging } from '../../rules/boxes/packaging.ts'
import { packagingOf } from '../../rules/supplies/supply.ts'
import type { PackingSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { type KeptProposal, keptProposals } from './proposals.sql.ts'
import { suppliesOf, takenFor } from './supplies.sql.ts'

// Another number where the rules choose other boxes: what was worked out by those before is worked out anew.
const RULES = 1

/** An order with all that its boxes are worked out from. */
export type OrderToBox = {
  readonly order: OrderRecord
  readonly sold: readonly SoldLine[]
  readonly goods: ReadonlyMap<string, GoodsToBox>
  readonly lines: readonly OrderLine[]
  readonly packagings: readonly Packaging[]
  readonly priceOf: PriceOf
  readonly prices: PricesOfOrder
  readonly isPriced: boolean
  readonly avoided: readonly string[]
  /** Another one where anything is another that its boxes hang on. */
  readonly signature: string
  /** What was proposed before, whether or not it is right yet. */
  readonly kept: KeptProposal | undefined
  /** What was taken for it already: pieces by supply. */
  readonly taken: ReadonlyMap<string, number> | undefined
}

export type OrdersToBox = {
  readonly supplies: readonly PackingSupply[]
  readonly orders: readonly OrderToBox[]
}

/** The orders of tonight: those that wait to be packed, the oldest first. */
export async function ordersOfTonight(
  deps: Pick<BoxesDeps, 'knownPrices'>,
  tx: Tx,
): Promise<OrdersToBox & { hasMore: boolean }> {
  const waiting = await orderIdsToPack(tx, MOST_BOXED + 1)
  return {
    ...(await ordersToBox(deps, tx, waiting.slice(0, MOST_BOXED))),
    hasMore: waiting.length > MOST_BOXED,
  }
}

/** These orders with what their boxes are worked out from, in their order. */
export async function ordersToBox(
  { knownPrices }: Pick<BoxesDeps, 'knownPrices'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<OrdersToBox> {
  const supplies = await suppliesOf(tx)
  if (orderIds.length === 0) return { supplies, orders: [] }
  const found = await findOrdersById(tx, orderIds)
  const lines = await linesOfOrders(tx, orderIds)
  const variantIds = new Set([...lines.values()].flat().map(({ variantId }) => variantId))
  const goods = await goodsToBox(tx, [...variantIds])
  const prices = await knownPrices(tx, [...found.values()])
  const kept = await keptProposals(tx, orderIds)
  const taken = await takenFor(tx, orderIds)
  const packagings = new Map(
    [true, false].map((isPriced) => [isPriced, packagingsOf(supplies, isPriced)] as const),
  )
  const orders = orderIds.flatMap((orderId) => {
    const [order, priced] = [found.get(orderId), prices.get(orderId)]
    if (!order || !priced) return []
    return [
      orderToBox({
        order,
        priced,
        goods,
        packagings,
        sold: lines.get(orderId) ?? [],
        kept: kept.get(orderId),
        taken: taken.get(orderId),
      }),
    ]
  })
  return { supplies, orders }
}

/** What can be taken. Where no price is known, what a box costs is not weighed against it either. */
function packagingsOf(supplies: readonly PackingSupply[], isPriced: boolean): Packaging[] {
  return supplies.flatMap((supply) => {
    const packaging = supply.isOn ? packagingOf(supply, supply.packingSupplyId) : undefined
    return packaging ? [isPriced ? packaging : { ...packaging, costSatang: 0 }] : []
  })
}

type Read = Pick<OrderToBox, 'order' | 'sold' | 'goods' | 'kept' | 'taken'> & {
  readonly priced: PricesOfOrder
  readonly packagings: ReadonlyMap<boolean, readonly Packaging[]>
}

function orderToBox({ priced, packagings: all, ...read }: Read): OrderToBox {
  const { sold, goods, kept } = read
  const isPriced = priced.priceOf !== undefined
  const avoided = kept?.avoided ?? []
  const packagings = (all.get(isPriced) ?? []).filter(({ code }) => !avoided.includes(code))
  const lines = sold.map((line) => ({
    goods: goodsOf(line, goods.get(line.variantId)),
    count: line.quantity,
  }))
  return {
    ...read,
    lines,
    packagings,
    isPriced,
    prices: priced,
    avoided,
    priceOf: priced.priceOf ?? byVolume(priced),
    signature: signatureOf([RULES, lines, packagings, priced.signature]),
  }
}

const signatureOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

// More than any parcel weighs in grams: two parcels are never better than one.
const ONE_PARCEL = 10_000_000

/** Where no price is known: as few parcels as it goes, and of these the ones that would be charged least by volume. */
const byVolume =
  ({ chargeableOf }: PricesOfOrder): PriceOf =>
  (parcel) =>
    ONE_PARCEL + chargeableOf(parcel)

/** What is known of an article. Of one that is gone nothing is. */
function goodsOf({ variantId }: SoldLine, known: GoodsToBox | undefined): OrderLine['goods'] {
  if (!known) return { goodsId: variantId, size: undefined, weightGrams: undefined, marks: [] }
  const { marks, nestStepMm, paddingMm, contents, neverWith } = known.care
  return {
    goodsId: variantId,
    size: known.size ?? undefined,
    weightGrams: known.weightGrams ?? undefined,
    marks,
    ...(nestStepMm !== undefined && { nestStepMm }),
    ...(paddingMm !== undefined && { paddingMm }),
    ...(contents !== undefined && { kind: contents }),
    neverWith,
  }
}
