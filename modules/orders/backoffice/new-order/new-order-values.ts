import type { OrderGoods, OrderMessageReading } from '../../contract.ts'
import type { PaymentMethod } from '../../rules/order-status.ts'

export type Place = { subdistrict: string; district: string; province: string; zipcode: string }
export type OrderLineValues = OrderGoods & { quantity: number }

/** Something of the message that somebody should look at before the order is opened. */
export type Check =
  | { part: 'name' | 'phone' | 'line1'; alternatives: string[] }
  | { part: 'address'; alternatives: Place[] }
  | { part: 'goods'; variantId: string; alternatives: OrderGoods[] }
  | { part: 'unknown'; text: string; quantity: number }
  | { part: 'cod' }

export type NewOrderValues = Place & {
  message: string
  /** Whether the order came out of a message. */
  isFromMessage: boolean
  checks: Check[]
  name: string
  phone: string
  line1: string
  lines: OrderLineValues[]
  shippingMethodId: string
  paymentMethod: PaymentMethod | ''
  note: string
  discountSatang?: number | undefined
  couponCode: string
}

/** The text parts of a reading, in the order in which they stand on the page. */
const textParts = ['name', 'phone', 'line1'] as const
// Under this a part is shown as one to check; what is surer has hardly ever been wrong in the labelled messages.
const sureEnough = 0.85
const sureGoods = 0.7

export const nameOf = (goods: Pick<OrderGoods, 'productName' | 'variantName'>): string =>
  [goods.productName, goods.variantName].filter(Boolean).join(' · ')

export const placeText = ({ subdistrict, district, province, zipcode }: Place): string =>
  [subdistrict, district, province, zipcode].filter(Boolean).join(' ')

/** What a message tells goes into the fields; what it does not tell leaves them as they are. */
export function withReading(
  values: NewOrderValues,
  reading: OrderMessageReading,
  offered: readonly PaymentMethod[],
): NewOrderValues {
  const { address, items, isCashOnDelivery } = reading
  const told = textParts.filter((part) => reading[part].value !== '')
  const texts = Object.fromEntries(told.map((part) => [part, reading[part].value]))
  const next: NewOrderValues = {
    ...values,
    ...texts,
    ...(address.confidence > 0 && address.value),
    isFromMessage: true,
    lines: items.reduce(withItem, values.lines),
    paymentMethod: isCashOnDelivery && offered.includes('cod') ? 'cod' : values.paymentMethod,
  }
  return { ...next, checks: checksOf(next, reading, offered) }
}

function withItem(
  lines: OrderLineValues[],
  { goods, quantity }: OrderMessageReading['items'][number],
): OrderLineValues[] {
  const [best] = goods
  return best ? withLine(lines, best.goods, Math.max(1, quantity)) : lines
}

function checksOf(
  values: NewOrderValues,
  reading: OrderMessageReading,
  offered: readonly PaymentMethod[],
): Check[] {
  const { address, items } = reading
  const texts = textParts
    .filter((part) => values[part] === '' || isUnsure(reading[part]))
    .map((part): Check => ({ part, alternatives: reading[part].alternatives }))
  const isPlaceMissing = [values.subdistrict, values.district, values.province, values.zipcode].includes('')
  const places: Check[] =
    isPlaceMissing || isUnsure(address) ? [{ part: 'address', alternatives: address.alternatives }] : []
  const goods = items.flatMap(({ text, quantity, goods: found }): Check[] => {
    const [best, ...others] = found
    if (!best) return [{ part: 'unknown', text, quantity }]
    if (best.confidence >= sureGoods) return []
    return [
      { part: 'goods', variantId: best.goods.variantId, alternatives: others.map((other) => other.goods) },
    ]
  })
  const cod: Check[] = reading.isCashOnDelivery && !offered.includes('cod') ? [{ part: 'cod' }] : []
  return [...texts, ...places, ...goods, ...cod]
}

const isUnsure = ({ confidence }: { confidence: number }): boolean =>
  confidence > 0 && confidence < sureEnough

/** What is picked twice is one line with more pieces. */
export function withLine(
  lines: readonly OrderLineValues[],
  goods: OrderGoods,
  quantity = 1,
): OrderLineValues[] {
  const known = lines.find((line) => line.variantId === goods.variantId)
  if (!known) return [...lines, { ...goods, quantity }]
  return lines.map((line) => (line === known ? { ...line, quantity: line.quantity + quantity } : line))
}
