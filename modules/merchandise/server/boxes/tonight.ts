import { enqueue, type Tx, withShop } from '@langraan/db'
import type { Tonight } from '../../boxes-contract.ts'
import { boxesOfNight, type NeededBoxes } from '../../rules/boxes/boxes-of-night.ts'
import type { PackingSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { type KeptProposal, saveProposals } from './proposals.sql.ts'
import { ordersOfTonight, type OrdersToBox, type OrderToBox } from './read-orders.ts'
import { isFresh, workOut } from './work-out.ts'

// So few are worked out while somebody waits; more are work of their own.
const MOST_WHILE_WAITING = 20
// The page asks while it is being done; what changes meanwhile is done by the next one.
const AT_MOST_EVERY_SECONDS = 5

/** What tonight's orders need. What is not worked out yet is, at once or in the background. */
export function getTonight(deps: BoxesDeps, shopId: string): Promise<Tonight> {
  return withShop(deps.db, shopId, async (tx) => {
    const night = await freshOrders(deps, tx, shopId, await ordersOfTonight(deps, tx))
    return { ...presentNight(night), hasMore: night.hasMore }
  })
}

/** The same orders, with what was not worked out yet, or the work on it begun. */
export async function freshOrders<Night extends OrdersToBox>(
  { jobs, clock }: Pick<BoxesDeps, 'jobs' | 'clock'>,
  tx: Tx,
  shopId: string,
  night: Night,
  mostAtOnce = MOST_WHILE_WAITING,
): Promise<Night> {
  const stale = night.orders.filter((order) => !isFresh(order))
  if (stale.length === 0) return night
  if (stale.length > mostAtOnce) {
    const once = { singletonKey: shopId, atMostEverySeconds: AT_MOST_EVERY_SECONDS }
    await enqueue(jobs, tx, 'propose-boxes', { shopId }, once)
    return night
  }
  const proposals = await workOut(stale)
  await saveProposals(tx, shopId, proposals, clock.now())
  const fresh = new Map(proposals.map((proposal) => [proposal.orderId, proposal]))
  return {
    ...night,
    orders: night.orders.map((order) => ({ ...order, kept: fresh.get(order.order.orderId) ?? order.kept })),
  }
}

type Proposed = OrderToBox & { readonly kept: KeptProposal }
export const isProposed = (order: OrderToBox): order is Proposed => isFresh(order)

/** The boxes of an order, as the list of the night counts them: those that were taken for it, or are proposed. */
function neededOf({ taken, kept: { orderId, state, parcels } }: Proposed): NeededBoxes {
  if (!taken)
    return { orderId, state, codes: parcels.flatMap(({ packingSupplyId }) => packingSupplyId ?? []) }
  const codes = [...taken].flatMap(([id, pieces]) => Array.from({ length: pieces }, () => id))
  return { orderId, state: 'packed', codes }
}

function presentNight({ supplies, orders }: OrdersToBox): Omit<Tonight, 'hasMore'> {
  const proposed = orders.filter(isProposed)
  const byId = new Map(supplies.map((supply) => [supply.packingSupplyId, supply]))
  const named = (state: KeptProposal['state']) => proposed.filter((order) => neededOf(order).state === state)
  return {
    orderCount: orders.length,
    beingChosenCount: orders.length - proposed.length,
    isPriced: orders.some(({ isPriced }) => isPriced),
    replacedCount: orders.filter(({ avoided }) => avoided.length > 0).length,
    boxes: needsOf(proposed, supplies),
    orders: named('packed').map((order) => ({
      ...namesOf(order),
      itemCount: order.order.itemCount,
      codes: neededOf(order).codes.map((id) => byId.get(id)?.code ?? ''),
    })),
    unknown: named('unknown').map((order) => ({
      ...namesOf(order),
      goods: articlesOf(order).map(({ lacks, ...article }) => ({ ...article, lacks })),
    })),
    tooLarge: named('too-large').map((order) => ({
      ...namesOf(order),
      goods: articlesOf(order).map(({ lacks: _lacks, ...article }) => article),
    })),
  }
}

function needsOf(proposed: readonly Proposed[], supplies: readonly PackingSupply[]): Tonight['boxes'] {
  const holding = supplies.filter(({ isOn, size }) => isOn && size !== null)
  // What was taken for orders that are not packed yet still lies on the shelf.
  const onShelf = new Map<string, number>()
  for (const { taken } of proposed)
    for (const [id, pieces] of taken ?? []) onShelf.set(id, (onShelf.get(id) ?? 0) + pieces)
  const stock = holding.map(({ packingSupplyId, pieces, packPieces }) => ({
    code: packingSupplyId,
    inStock: pieces + (onShelf.get(packingSupplyId) ?? 0),
    packSize: packPieces,
  }))
  const needs = new Map(boxesOfNight(proposed.map(neededOf), stock).boxes.map((need) => [need.code, need]))
  return holding.flatMap(({ packingSupplyId, kind, code, size, lowPieces, packPieces, costSatang }) => {
    const need = needs.get(packingSupplyId)
    if (!need || !size) return []
    const { code: _id, ...figures } = need
    return [
      {
        packingSupplyId,
        kind,
        code,
        size,
        lowPieces,
        packPieces,
        packSatang: costSatang * packPieces,
        ...figures,
      },
    ]
  })
}

export const namesOf = ({ order }: Pick<OrderToBox, 'order'>) => ({
  orderId: order.orderId,
  orderNumber: String(order.orderNumber),
  customerName: order.customerName,
  province: order.province ?? '',
})

/** The goods of which nothing can be said, with what they lack. */
function articlesOf({ kept, sold, goods }: Proposed) {
  return kept.variantIds.flatMap((variantId) => {
    const line = sold.find((one) => one.variantId === variantId)
    if (!line) return []
    const known = goods.get(variantId)
    const name = line.variantName ? `${line.productName} ${line.variantName}` : line.productName
    const lacks = [
      ...(known?.size ? [] : (['size'] as const)),
      ...(known?.weightGrams ? [] : (['weight'] as const)),
    ]
    return [{ variantId, productId: line.productId, name, lacks }]
  })
}
