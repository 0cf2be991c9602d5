import type { PricedLine, PricedOrder } from '../../rules/money/price-order.ts'

const orNull = (satang: number): number | undefined => (satang === 0 ? undefined : satang)

/** What most orders do not have: it is left out of the row, which makes it null, and costs nothing to write. */
export const rareParts = (priced: PricedOrder) => ({
  line_discount_satang: orNull(priced.lineDiscountSatang),
  order_discount_satang: orNull(priced.orderDiscountSatang),
  coupon_discount_satang: orNull(priced.couponDiscountSatang),
  shipping_discount_satang: orNull(priced.shippingDiscountSatang),
  cod_fee_satang: orNull(priced.codFeeSatang),
  vat_mode: priced.vat?.mode,
  vat_basis_points: priced.vat?.rateBasisPoints,
  vat_satang: priced.vat?.vatSatang,
})

/** What an order comes to, as its row says it. */
export const sums = (priced: PricedOrder) => ({
  item_count: priced.itemCount,
  goods_satang: priced.goodsSatang,
  shipping_satang: priced.shippingSatang,
  total_satang: priced.totalSatang,
})

/** A line as its row. */
export const lineRow = (
  line: PricedLine,
  { shopId, orderId, position }: { shopId: string; orderId: string; position: number },
) => ({
  shop_id: shopId,
  order_id: orderId,
  position,
  variant_id: line.variantId,
  product_id: line.productId,
  product_name: line.productName,
  variant_name: line.variantName,
  sku: line.sku,
  quantity: line.quantity,
  unit_price_satang: line.priceSatang,
  weight_grams: line.weightGrams,
  line_discount_satang: orNull(line.lineDiscountSatang),
  shared_discount_satang: orNull(line.sharedDiscountSatang),
  vat_satang: orNull(line.vatSatang),
})
