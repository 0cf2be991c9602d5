import type { OrderDetails, OrderGoods } from '../../contract.ts'
import {
  type CodFee,
  codFeeOfChange,
  type PaymentMethod,
  type PricedOrder,
  type PricedVariant,
  priceEdit,
} from '../../rules/rules.ts'

/** One line as it is being edited. */
export type EditedLine = PricedVariant & {
  quantity: number
  discountSatang: number | undefined
  pictureId: string | undefined
  /** How many pieces there are beyond those that the order has already. */
  moreLeft: number
  orderedCount: number
}

export type EditValues = {
  lines: EditedLine[]
  orderDiscountSatang: number | undefined
  shippingFeeSatang: number | undefined
  paymentMethod: PaymentMethod
}

export const valuesOf = (order: OrderDetails): EditValues => ({
  lines: order.lines.map(({ unitPriceSatang, lineDiscountSatang, pictureId, onHand, ...line }) => ({
    ...line,
    // The lines of an order do not say which product they are of, and a price asks for none.
    productId: '',
    priceSatang: unitPriceSatang,
    discountSatang: lineDiscountSatang || undefined,
    pictureId,
    moreLeft: Math.max(0, onHand),
    orderedCount: line.quantity,
  })),
  orderDiscountSatang: order.orderDiscountSatang || undefined,
  shippingFeeSatang: order.shippingSatang + order.shippingDiscountSatang,
  paymentMethod: order.paymentMethod,
})

/** Whether these are the lines that the order has: the same articles, as many of each. */
export const hasLinesOf = (order: OrderDetails, lines: readonly EditedLine[]): boolean =>
  lines.length === order.lines.length &&
  order.lines.every(
    ({ variantId, quantity }, position) =>
      lines[position]?.variantId === variantId && lines[position].quantity === quantity,
  )

/** One piece more of what is there, or a new line at today's price. */
export function withGoods(lines: readonly EditedLine[], goods: OrderGoods): EditedLine[] {
  if (lines.some(({ variantId }) => variantId === goods.variantId))
    return lines.map((line) =>
      line.variantId === goods.variantId ? { ...line, quantity: line.quantity + 1 } : line,
    )
  const { variantId, productName, variantName, sku, priceSatang, pictureId, available } = goods
  return [
    ...lines,
    {
      variantId,
      productId: '',
      productName,
      variantName,
      sku,
      priceSatang,
      weightGrams: null,
      quantity: 1,
      discountSatang: undefined,
      pictureId: pictureId ?? undefined,
      moreLeft: Math.max(0, available),
      orderedCount: 0,
    },
  ]
}

const NO_FEE: CodFee = { leastSatang: 0, basisPoints: 0 }

/**
 * What the order will come to, by the rule that the server prices it by; nothing while there are no goods in it. The
 * fee at the door is today's; until it is known no other way of paying can be chosen.
 */
export function editedPrice(
  order: OrderDetails,
  values: EditValues,
  today: CodFee = NO_FEE,
): PricedOrder | undefined {
  if (values.lines.length === 0) return undefined
  const codFee = codFeeOfChange(order.paymentMethod, values.paymentMethod, today)
  const priced = priceEdit(
    order,
    { ...wantedOf(values), ...(codFee !== undefined && { codFee }) },
    new Map(values.lines.map((line) => [line.variantId, line])),
  )
  return 'unknown' in priced ? undefined : priced
}

export const wantedOf = ({ lines, orderDiscountSatang, shippingFeeSatang, paymentMethod }: EditValues) => ({
  lines: lines.map(({ variantId, quantity, discountSatang }) => ({
    variantId,
    quantity,
    ...(discountSatang !== undefined && { discountSatang }),
  })),
  orderDiscountSatang: orderDiscountSatang ?? 0,
  shippingFeeSatang: shippingFeeSatang ?? 0,
  paymentMethod,
})
