import type { Tx } from '@langraan/db'
import type { Boxes, NamedBox, ProposedBox } from '@langraan/shipping/ports'
import type { PackingSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { saveProposals } from './proposals.sql.ts'
import { ordersToBox, type OrdersToBox, type OrderToBox } from './read-orders.ts'
import { countSupplies, suppliesOf } from './supplies.sql.ts'
import { takeBoxes } from './take-boxes.ts'
import { freshOrders, isProposed } from './tonight.ts'
import { isFresh, workOut } from './work-out.ts'

/** What shipping asks of boxes. What it is made of is asked for when it is needed: shipping is part of it. */
export function boxesForShipping(depsOf: () => BoxesDeps): Boxes {
  return {
    proposed: async (tx, shopId, orderIds) => {
      const { supplies, orders } = await read(depsOf, tx, shopId, orderIds)
      return new Map(
        orders.flatMap((order) => {
          const boxes = boxesOf(order, supplies)
          return boxes ? [[order.order.orderId, boxes] as const] : []
        }),
      )
    },
    boxesOf: (tx, shopId, orderIds) => boxesOfOrders(depsOf, tx, shopId, orderIds),
    choices: async (tx) =>
      (await suppliesOf(tx)).filter(({ isOn }) => isOn).flatMap((supply) => named(supply) ?? []),
    take: (tx, of, packingSupplyIds) => takeBoxes(tx, { ...of, packingSupplyIds }),
    takeProposed: (tx, shopId, orderIds, now) => takeProposed(depsOf, tx, { shopId, orderIds, now }),
  }
}

/** Orders with what is proposed for them. Most shops have put in no boxes: they pay nothing for it. */
async function read(
  depsOf: () => BoxesDeps,
  tx: Tx,
  shopId: string,
  orderIds: readonly string[],
  mostAtOnce?: number,
): Promise<OrdersToBox> {
  if (orderIds.length === 0 || (await countSupplies(tx)) === 0) return { supplies: [], orders: [] }
  const deps = depsOf()
  return freshOrders(deps, tx, shopId, await ordersToBox(deps, tx, orderIds), mostAtOnce)
}

/**
 * In which boxes orders are packed, or are to be: those that were taken for them, else those that are proposed. It is
 * asked for papers, which nobody waits for: all that is not known yet is worked out.
 */
export async function boxesOfOrders(
  depsOf: () => BoxesDeps,
  tx: Tx,
  shopId: string,
  orderIds: readonly string[],
): Promise<Map<string, NamedBox[]>> {
  const { supplies, orders } = await read(depsOf, tx, shopId, orderIds, orderIds.length)
  const byId = new Map(supplies.map((supply) => [supply.packingSupplyId, supply]))
  return new Map(
    orders.flatMap((order) => {
      const taken = [...(order.taken ?? [])].flatMap(([id, pieces]) => {
        const supply = byId.get(id)
        const box = supply && named(supply)
        return box ? Array.from({ length: pieces }, () => box) : []
      })
      const boxes =
        taken.length > 0 ? taken : (boxesOf(order, supplies) ?? []).flatMap(({ box }) => box ?? [])
      return boxes.length > 0 ? [[order.order.orderId, boxes] as const] : []
    }),
  )
}

const named = ({ packingSupplyId, kind, code }: PackingSupply): NamedBox | undefined =>
  kind === 'box' || kind === 'mailer' ? { packingSupplyId, kind, code } : undefined

/** The parcels that are proposed for an order; undefined where nothing is, or no more. */
function boxesOf(order: OrderToBox, supplies: readonly PackingSupply[]): ProposedBox[] | undefined {
  if (!isProposed(order) || order.kept.state !== 'packed') return undefined
  return order.kept.parcels.map(({ packingSupplyId, outer, weightGrams }) => {
    const supply = supplies.find((one) => one.packingSupplyId === packingSupplyId)
    return { box: (supply && named(supply)) ?? null, size: outer, weightGrams }
  })
}

async function takeProposed(
  depsOf: () => BoxesDeps,
  tx: Tx,
  { shopId, orderIds, now }: { shopId: string; orderIds: readonly string[]; now: Date },
): Promise<void> {
  if (orderIds.length === 0 || (await countSupplies(tx)) === 0) return
  const { orders } = await ordersToBox(depsOf(), tx, orderIds)
  const open = orders.filter(({ taken }) => !taken)
  const made = await workOut(open.filter((order) => !isFresh(order)))
  await saveProposals(tx, shopId, made, now)
  const anew = new Map(made.map((proposal) => [proposal.orderId, proposal]))
  for (const { order, kept } of open) {
    const { parcels = [] } = anew.get(order.orderId) ?? kept ?? {}
    const packingSupplyIds = parcels.flatMap(({ packingSupplyId }) => packingSupplyId ?? [])
    await takeBoxes(tx, { shopId, orderId: order.orderId, packingSupplyIds, madeBy: null, now })
  }
}
