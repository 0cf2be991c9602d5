import { setImmediate as nextTurn } from 'node:timers/promises'
import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Substitutes } from '../../boxes-contract.ts'
import { boxRefusals } from '../../refusals.ts'
import { boxesOfNight, codesOf, neededBoxes, type OrderProposal } from '../../rules/boxes/boxes-of-night.ts'
import type { Proposal } from '../../rules/boxes/parcel.ts'
import { type Substitute, substitutesFor } from '../../rules/boxes/substitutes.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { avoidNothing, saveProposals } from './proposals.sql.ts'
import { ordersOfTonight, ordersToBox, type OrdersToBox, type OrderToBox } from './read-orders.ts'
import { isProposed } from './tonight.ts'
import { keptOf, proposalOf } from './work-out.ts'

/** What is short, and what it costs to take others instead. Nothing while boxes are being chosen yet. */
export function getSubstitutes(deps: BoxesDeps, shopId: string): Promise<Substitutes> {
  return withShop(deps.db, shopId, async (tx) => present(await ordersOfTonight(deps, tx)))
}

async function present(night: OrdersToBox): Promise<Substitutes> {
  const { supplies, orders } = night
  const found = await findSubstitutes(night)
  const isPriced = orders.some((order) => order.isPriced)
  const moreOf = (some: readonly Substitute[]) =>
    isPriced ? some.reduce((sum, { moreSatang }) => sum + moreSatang, 0) : null
  const nameOf = (id: string) => supplies.find(({ packingSupplyId }) => packingSupplyId === id)?.code ?? ''
  return {
    shorts: shortOf(night).map(({ code: id, after }) => {
      const replaced = found.filter(({ shortCode }) => shortCode === id)
      const codes = replaced.flatMap(({ proposal }) => codesOf(proposal))
      return {
        code: nameOf(id),
        kind: supplies.find(({ packingSupplyId }) => packingSupplyId === id)?.kind ?? 'box',
        missing: -after,
        replaced: replaced.length,
        into: [...Map.groupBy(codes, nameOf)].map(([code, same]) => ({ code, pieces: same.length })),
        moreSatang: moreOf(replaced),
      }
    }),
    orderCount: found.length,
    moreSatang: moreOf(found),
  }
}

function shortOf({ supplies, orders }: OrdersToBox) {
  if (!orders.every(isProposed)) return []
  const stock = supplies.map(({ packingSupplyId, pieces, packPieces }) => ({
    code: packingSupplyId,
    inStock: pieces,
    packSize: packPieces,
  }))
  const waiting = orders.filter(isProposed).filter(({ taken }) => !taken)
  const needed = waiting.map((order) =>
    neededBoxes({ orderId: order.order.orderId, proposal: asProposal(order) }),
  )
  const { boxes } = boxesOfNight(needed, stock)
  return boxes.filter(({ after }) => after < 0).toSorted((a, b) => a.after - b.after)
}

async function findSubstitutes(night: OrdersToBox): Promise<Substitute[]> {
  const short = new Set(shortOf(night).map(({ code }) => code))
  if (short.size === 0) return []
  const orders = new Map(night.orders.map((order) => [order.order.orderId, order]))
  const waiting = night.orders.filter(isProposed).filter(({ taken }) => !taken)
  const proposals = waiting.map((order): OrderProposal => ({
    orderId: order.order.orderId,
    proposal: asProposal(order),
  }))
  const stock = new Map(night.supplies.map(({ packingSupplyId, pieces }) => [packingSupplyId, pieces]))
  const found = new Map()
  return substitutesFor(proposals, stock, async (orderId, avoided) => {
    await nextTurn()
    const order = orders.get(orderId)
    return order ? proposalOf(without(order, avoided), found) : { state: 'too-large', goodsIds: [] }
  })
}

const without = (order: OrderToBox, avoided: ReadonlySet<string>): OrderToBox => ({
  ...order,
  packagings: order.packagings.filter(({ code }) => !avoided.has(code)),
})

/** What is kept of a proposal, as far as it is counted and priced. */
function asProposal({ kept, packagings, priceOf }: OrderToBox): Proposal {
  if (kept?.state !== 'packed') return { state: 'too-large', goodsIds: [] }
  const parcels = kept.parcels.map(({ packingSupplyId, outer, weightGrams }) => {
    const packaging = packagings.find(({ code }) => code === packingSupplyId)
    const costSatang = (packaging?.costSatang ?? 0) + (priceOf({ weightGrams, size: outer }) ?? 0)
    return { packaging, outer, weightGrams, costSatang, places: [] }
  })
  return { state: 'packed', parcels, costSatang: parcels.reduce((sum, one) => sum + one.costSatang, 0) }
}

type InShop = { shopId: string; trail: Trail }

/** Packs the orders whose boxes are short in others. */
export function replaceShort(deps: BoxesDeps, { shopId, trail }: InShop): Promise<{ orderCount: number }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const night = await ordersOfTonight(deps, tx)
    const found = await findSubstitutes(night)
    if (found.length === 0) refuse(boxRefusals, 'nothing_short')
    await keepAvoided(tx, shopId, night, found, now)
    await writeAudit(tx, { shopId, trail, now }, found.length)
    // What they avoid is part of what their boxes are worked out from.
    const { orders } = await ordersToBox(
      deps,
      tx,
      found.map(({ orderId }) => orderId),
    )
    await saveProposals(
      tx,
      shopId,
      orders.map((order) => keptOf(order, proposalOf(order))),
      now,
    )
    return { orderCount: found.length }
  })
}

async function keepAvoided(
  tx: Tx,
  shopId: string,
  { orders }: OrdersToBox,
  found: readonly Substitute[],
  now: Date,
): Promise<void> {
  const avoided = new Map(found.map((one) => [one.orderId, one.avoided]))
  const changed = orders.filter(isProposed).flatMap(({ kept }) => {
    const more = avoided.get(kept.orderId)
    return more ? [{ ...kept, avoided: [...new Set([...kept.avoided, ...more])] }] : []
  })
  await saveProposals(tx, shopId, changed, now)
}

const writeAudit = (tx: Tx, { shopId, trail, now }: InShop & { now: Date }, count: number): Promise<void> =>
  audit(tx, trail, { entryId: newId(), shopId, subject: { kind: 'shop', id: shopId }, after: { count }, now })

/** Goes back to the boxes that are best for each order. */
export function restoreProposed(deps: BoxesDeps, { shopId, trail }: InShop): Promise<{ orderCount: number }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const { orders } = await ordersOfTonight(deps, tx)
    const orderCount = await avoidNothing(
      tx,
      orders.map(({ order }) => order.orderId),
    )
    await writeAudit(tx, { shopId, trail, now }, orderCount)
    return { orderCount }
  })
}
