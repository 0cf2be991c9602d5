import type { OrderChoices, OrderGoods, OrderMessageReading } from '../../contract.ts'
import type { SentMethod } from '../../rules/payment-method.ts'
import { takesPayment } from '../../rules/money/shipping-fee.ts'

export type Place = { subdistrict: string; district: string; province: string; zipcode: string }
export type OrderLineValues = OrderGoods & {
  quantity: number
  /** What is taken off the whole line. */
  discountSatang?: number | undefined
  /** How many of the pieces a message told; the others were picked by hand. */
  readQuantity?: number
}

/** Something of the message that somebody should look at before the order is opened. */
export type Check =
  | { part: 'name' | 'phone' | 'line1'; alternatives: string[] }
  | { part: 'address'; alternatives: Place[] }
  | { part: 'goods'; variantId: string; alternatives: OrderGoods[] }
  | { part: 'unknown'; text: string; quantity: number }
  | { part: 'cod' }
  | { part: 'left'; text: string }
  | { part: 'people'; count: number }

export type NewOrderValues = Place & {
  message: string
  /** Whether the order came out of a message. */
  isFromMessage: boolean
  checks: Check[]
  /** Whose it is, chosen among those whom the shop knows; empty where their telephone tells. */
  customerId: string
  customerName: string
  name: string
  phone: string
  line1: string
  lines: OrderLineValues[]
  shippingMethodId: string
  paymentMethod: SentMethod | ''
  note: string
  discountSatang?: number | undefined
  couponCode: string
}

/** What of a customer an order needs to know. */
export type OrderingCustomer = {
  readonly name: string
  readonly contacts: readonly { readonly kind: string; readonly value: string }[]
  /** The one used last comes first. */
  readonly addresses: readonly (Place & { readonly addressLine: string })[]
}

/** Who gets an order of a customer, and where: by their first phone, to where their last parcel went. */
export function recipientOf(
  { name, contacts, addresses }: OrderingCustomer,
  written: (phone: string) => string,
): Pick<NewOrderValues, 'name' | 'phone' | 'line1' | keyof Place> {
  const phone = contacts.find(({ kind }) => kind === 'phone')?.value
  const [last] = addresses
  return {
    name,
    phone: phone === undefined ? '' : written(phone),
    line1: last?.addressLine ?? '',
    subdistrict: last?.subdistrict ?? '',
    district: last?.district ?? '',
    province: last?.province ?? '',
    zipcode: last?.zipcode ?? '',
  }
}

/** The text parts of a reading, in the order in which they stand on the page. */
const textParts = ['name', 'phone', 'line1'] as const
// Under this a part is shown as one to check; what is surer has hardly ever been wrong in the labelled messages.
const sureEnough = 0.85
const sureGoods = 0.7

export const nameOf = (goods: Pick<OrderGoods, 'productName' | 'variantName'>): string =>
  [goods.productName, goods.variantName].filter(Boolean).join(' · ')

/** The lines as the server is asked for them. */
export const wantedLines = (lines: readonly OrderLineValues[]) =>
  lines.map(({ variantId, quantity, discountSatang }) => ({
    variantId,
    quantity,
    ...(discountSatang && { discountSatang }),
  }))

export const placeText = ({ subdistrict, district, province, zipcode }: Place): string =>
  [subdistrict, district, province, zipcode].filter(Boolean).join(' ')

/** What a message tells goes into the fields; what it does not tell leaves them as they are. */
export function withReading(
  values: NewOrderValues,
  reading: OrderMessageReading,
  offered: readonly SentMethod[],
): NewOrderValues {
  const { address, items, isCashOnDelivery } = reading
  const told = textParts.filter((part) => reading[part].value !== '')
  const texts = Object.fromEntries(told.map((part) => [part, reading[part].value]))
  const next: NewOrderValues = {
    ...values,
    ...texts,
    ...(address.confidence > 0 && address.value),
    isFromMessage: true,
    // The same message read again must not order everything twice.
    lines: items.reduce(withItem, values.lines.flatMap(pickedByHand)),
    paymentMethod: isCashOnDelivery && offered.includes('cod') ? 'cod' : values.paymentMethod,
  }
  return { ...next, checks: checksOf(next, reading, offered) }
}

function withItem(
  lines: OrderLineValues[],
  { goods, quantity }: OrderMessageReading['items'][number],
): OrderLineValues[] {
  const [best] = goods
  return best ? withLine(lines, best.goods, Math.max(1, quantity), 'read') : lines
}

function pickedByHand({ readQuantity = 0, ...line }: OrderLineValues): OrderLineValues[] {
  const quantity = line.quantity - readQuantity
  return quantity > 0 ? [{ ...line, quantity }] : []
}

function checksOf(
  values: NewOrderValues,
  reading: OrderMessageReading,
  offered: readonly SentMethod[],
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
  const { peopleCount } = reading
  const people: Check[] = peopleCount > 1 ? [{ part: 'people', count: peopleCount }] : []
  const left = reading.left.map((text): Check => ({ part: 'left', text }))
  return [...people, ...left, ...texts, ...places, ...goods, ...cod]
}

const isUnsure = ({ confidence }: { confidence: number }): boolean =>
  confidence > 0 && confidence < sureEnough

/** The first ways of shipping and paying that go together, so that an order can be priced from its first line. */
export function firstWays({
  shippingMethods,
  paymentMethods,
}: OrderChoices): Pick<NewOrderValues, 'shippingMethodId' | 'paymentMethod'> {
  const pairs = shippingMethods.flatMap((method) =>
    paymentMethods
      .filter((way) => takesPayment(method, way))
      .map((way) => ({ shippingMethodId: method.id, paymentMethod: way })),
  )
  return (
    pairs[0] ?? { shippingMethodId: shippingMethods[0]?.id ?? '', paymentMethod: paymentMethods[0] ?? '' }
  )
}

/** The goods that came out of the message, and not by hand. */
export const readGoods = (lines: readonly OrderLineValues[]): string[] =>
  lines.flatMap((line) => (line.readQuantity ? [`${nameOf(line)} × ${line.readQuantity}`] : []))

/** What is picked twice is one line with more pieces. */
export function withLine(
  lines: readonly OrderLineValues[],
  goods: OrderGoods,
  quantity = 1,
  from: 'read' | 'hand' = 'hand',
): OrderLineValues[] {
  const read = from === 'read' ? { readQuantity: quantity } : {}
  const known = lines.find((line) => line.variantId === goods.variantId)
  if (!known) return [...lines, { ...goods, quantity, ...read }]
  return lines.map((line) => (line === known ? joined(line, { quantity, ...read }) : line))
}

type Pieces = Pick<OrderLineValues, 'quantity' | 'readQuantity'>

function joined(line: OrderLineValues, more: Pieces): OrderLineValues {
  const readQuantity = (line.readQuantity ?? 0) + (more.readQuantity ?? 0)
  return { ...line, quantity: line.quantity + more.quantity, ...(readQuantity > 0 && { readQuantity }) }
}

/** Another number of pieces; a line that a message told alone stays one, as its number is only put right. */
export function withQuantity(line: OrderLineValues, quantity: number): OrderLineValues {
  const { readQuantity = 0 } = line
  if (readQuantity === 0) return { ...line, quantity }
  const isOnlyRead = readQuantity === line.quantity
  return { ...line, quantity, readQuantity: isOnlyRead ? quantity : Math.min(readQuantity, quantity) }
}

/** Other goods in the place of a line; where they are a line already, that one has more pieces. */
export function withOtherGoods(
  lines: readonly OrderLineValues[],
  line: OrderLineValues,
  goods: OrderGoods,
): OrderLineValues[] {
  const { quantity, readQuantity } = line
  const pieces: Pieces = { quantity, ...(readQuantity !== undefined && { readQuantity }) }
  const known = lines.find((other) => other !== line && other.variantId === goods.variantId)
  if (!known) return lines.map((other) => (other === line ? { ...goods, ...pieces } : other))
  return lines
    .filter((other) => other !== line)
    .map((other) => (other === known ? joined(other, pieces) : other))
}
