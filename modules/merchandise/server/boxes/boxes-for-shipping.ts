import type { Tx } from '@langraan/db'
import type { Boxes, NamedBox, ProposedBox } from '@langraan/shipping/ports'
import type { PackingSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { saveProposals } from './proposals.sql.ts'
import { ordersToBox, type OrderToBox } from './read-orders.ts'
import { countSupplies, suppliesOf } from './supplies.sql.ts'
import { takeBoxes } from './take-boxes.ts'
import { freshOrders, isProposed } from './tonight.ts'
import { isFresh, workOut } from './work-out.ts'

/** What shipping asks of boxes. What it is made of is asked for when it is needed: shipping is part of it. */
export function boxesForShipping(depsOf: () => BoxesDeps): Boxes {
  return {
    proposed: async (tx, shopId, orderIds) => {
      // Most shops have put in no boxes: they pay nothing for it.
      if (orderIds.length === 0 || (await countSupplies(tx)) === 0) return new Map()
      const deps = depsOf()
      const { supplies, orders } = await freshOrders(deps, tx, shopId, await ordersToBox(deps, tx, orderIds))
      return new Map(
        orders.flatMap((order) => {
          const boxes = boxesOf(order, supplies)
          return boxes ? [[order.order.orderId, boxes] as const] : []
        }),
      )
    },
    choices: async (tx) =>
      (await suppliesOf(tx)).filter(({ isOn }) => isOn).flatMap((supply) => named(supply) ?? []),
    take: (tx, of, packingSupplyIds) => takeBoxes(tx, { ...of, packingSupplyIds }),
    takeProposed: (tx, shopId, orderIds, now) => takeProposed(depsOf, tx, { shopId, orderIds, now }),
  }
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
