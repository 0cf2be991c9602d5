import { audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { OrdersDeps } from './orders-deps.ts'

export type ShippingMethod = { id: string; name: string; feeSatang: number }

export function shippingMethods(tx: Tx): Promise<ShippingMethod[]> {
  return tx
    .selectFrom('shipping_methods')
    .select(['shipping_method_id as id', 'name', 'fee_satang as feeSatang'])
    .orderBy('position')
    .execute()
}

/** Replaces the shop's ways of shipping; those that keep their id stay what they are to open baskets. */
export function saveShippingMethods(
  deps: OrdersDeps,
  shopId: string,
  trail: Trail,
  wanted: readonly { id?: string; name: string; feeSatang: number }[],
): Promise<ShippingMethod[]> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await shippingMethods(tx)
    await tx.deleteFrom('shipping_methods').where('shop_id', '=', shopId).execute()
    await tx
      .insertInto('shipping_methods')
      .values(
        wanted.map((method, position) => ({
          shop_id: shopId,
          shipping_method_id: method.id ?? newId(),
          name: method.name,
          fee_satang: method.feeSatang,
          position,
        })),
      )
      .execute()
    await bumpStorefrontRevision(tx)
    const after = await shippingMethods(tx)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'shop', id: shopId },
      before: { methods: before },
      after: { methods: after },
      now,
    })
    return after
  })
}
