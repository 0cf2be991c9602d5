import type { ShopOpening } from '@langraan/shops/ports'
import { newId } from '@langraan/runtime'

const FIRST_NUMBER = 1001
const FIRST_FEE_SATANG = 50_00

/** What a new shop needs before its first order: a counter, and one way of shipping that it may change. */
export const openShopForOrders: ShopOpening = async (tx, shop) => {
  await tx.insertInto('order_numbers').values({ shop_id: shop.shopId, next_number: FIRST_NUMBER }).execute()
  await tx
    .insertInto('shipping_methods')
    .values({
      shop_id: shop.shopId,
      shipping_method_id: newId(),
      name: 'ส่งธรรมดา',
      name_english: 'Standard delivery',
      fee_satang: FIRST_FEE_SATANG,
      position: 0,
    })
    .execute()
}
