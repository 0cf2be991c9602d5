import { audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bumpStorefrontRevision, refuseExpired } from '@langraan/shops/server'
import type { ShippingMethod } from '../rules/money/shipping-fee.ts'
import type { OrdersDeps } from './orders-deps.ts'

export async function shippingMethods(tx: Tx): Promise<ShippingMethod[]> {
  const rows = await tx
    .selectFrom('shipping_methods')
    .select([
      'shipping_method_id as id',
      'name',
      'name_english as nameEnglish',
      'fee_satang as feeSatang',
      'fee_rule as rule',
      'free_from_satang as freeFromSatang',
      'payment_methods as paymentMethods',
    ])
    .orderBy('position')
    .execute()
  return rows as ShippingMethod[]
}

/** Replaces the shop's ways of shipping; those that keep their id stay what they are to open baskets. */
export async function saveShippingMethods(
  deps: OrdersDeps,
  shopId: string,
  trail: Trail,
  wanted: readonly (Omit<ShippingMethod, 'id'> & { id?: string })[],
): Promise<ShippingMethod[]> {
  const saved = await withShop(deps.db, shopId, async (tx) => {
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
          name_english: method.nameEnglish,
          fee_satang: method.feeSatang,
          ...(method.rule && { fee_rule: JSON.stringify(method.rule) }),
          free_from_satang: method.freeFromSatang,
          payment_methods: method.paymentMethods,
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
  // Others see it within a second; whoever has just saved sees it at once.
  deps.storefront.forget(shopId)
  return saved
}
