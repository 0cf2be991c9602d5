import { picturesOfLines } from '@langraan/catalog/server'
import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { OrderBoxes, ProposedParcel } from '../../boxes-contract.ts'
import { boxRefusals } from '../../refusals.ts'
import { volumeOf } from '../../rules/boxes/units.ts'
import type { PackingSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import type { KeptParcel } from './proposals.sql.ts'
import { ordersToBox, type OrderToBox } from './read-orders.ts'
import { suppliesOf } from './supplies.sql.ts'
import { takeBoxes } from './take-boxes.ts'
import { freshOrders, isProposed, namesOf } from './tonight.ts'

export const getOrderBoxes = (deps: BoxesDeps, shopId: string, orderId: string): Promise<OrderBoxes> =>
  withShop(deps.db, shopId, (tx) => orderBoxes(deps, tx, shopId, orderId))

async function orderBoxes(deps: BoxesDeps, tx: Tx, shopId: string, orderId: string): Promise<OrderBoxes> {
  const { supplies, orders } = await freshOrders(deps, tx, shopId, await ordersToBox(deps, tx, [orderId]))
  const order = orders[0] ?? refuse(standardRefusals, 'not_found')
  const byId = new Map(supplies.map((supply) => [supply.packingSupplyId, supply]))
  const kept = isProposed(order) ? order.kept : undefined
  return {
    ...namesOf(order),
    itemCount: order.order.itemCount,
    state: kept?.state ?? 'choosing',
    isReplaced: order.avoided.length > 0,
    costSatang: kept?.costSatang ?? null,
    parcels: (kept?.parcels ?? []).map((parcel) => presentParcel(parcel, byId)),
    goods: await goodsOf(tx, order),
    used: [...(order.taken ?? [])].map(([packingSupplyId, pieces]) => ({
      packingSupplyId,
      code: byId.get(packingSupplyId)?.code ?? '',
      pieces,
    })),
  }
}

function presentParcel(parcel: KeptParcel, supplies: ReadonlyMap<string, PackingSupply>): ProposedParcel {
  const supply = parcel.packingSupplyId === null ? undefined : supplies.get(parcel.packingSupplyId)
  const filled = parcel.places.reduce((sum, { turn }) => sum + volumeOf(turn), 0)
  return {
    ...parcel,
    kind: supply?.kind ?? null,
    code: supply?.code ?? '',
    fillPercent: Math.min(100, Math.round((filled * 100) / volumeOf(parcel.room))),
  }
}

/** Each of its articles once, also where it stands in two lines. */
async function goodsOf(tx: Tx, { sold, goods }: OrderToBox): Promise<OrderBoxes['goods']> {
  const pictures = await picturesOfLines(tx, [...sold])
  return [...Map.groupBy(sold, ({ variantId }) => variantId)].flatMap(([variantId, lines]) => {
    const [line] = lines
    const pictureId = pictures.get(variantId)
    const care = goods.get(variantId)?.care
    if (!line) return []
    return [
      {
        variantId,
        productId: line.productId,
        name: line.productName,
        variantName: line.variantName,
        ...(pictureId && { pictureId }),
        quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        marks: care?.marks ?? [],
        isPiled: care?.nestStepMm !== undefined,
      },
    ]
  })
}

type Used = { shopId: string; orderId: string; packingSupplyIds: readonly string[]; trail: Trail }

/** Records in which boxes an order was packed. */
export function recordUsed(
  deps: BoxesDeps,
  { shopId, orderId, packingSupplyIds, trail }: Used,
): Promise<OrderBoxes> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const order = await lockOrder(tx, orderId)
    const supplies = new Map((await suppliesOf(tx)).map((supply) => [supply.packingSupplyId, supply]))
    const chosen = packingSupplyIds.map((id) => supplies.get(id) ?? refuse(standardRefusals, 'not_found'))
    for (const { size, code } of chosen)
      if (size === null) refuse(boxRefusals, 'supply_holds_nothing', { code })
    await takeBoxes(tx, { shopId, orderId, packingSupplyIds, madeBy: trail.userId, now })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
      after: { boxes: chosen.map(({ code }) => code).join(', ') },
      now,
    })
    return orderBoxes(deps, tx, shopId, orderId)
  })
}
