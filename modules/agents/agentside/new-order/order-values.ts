import type { AgentPayment, AgentProduct } from '../../contract.ts'

export type OrderLine = {
  variantId: string
  name: string
  pictureUrl: string | null
  quantity: number
  customerSatang: number | undefined
}

export type OrderValues = {
  message: string
  /** What was read of the message, to be shown in it; empty while nothing was read. */
  goodsRead: string[]
  /** What of the goods in the message the shop does not have, or not for agents. */
  unknown: string[]
  isRead: boolean
  name: string
  phone: string
  line1: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  lines: OrderLine[]
  shippingMethodId: string
  customerShippingSatang: number | undefined
  payment: AgentPayment
  note: string
}

export const emptyOrder: OrderValues = {
  message: '',
  goodsRead: [],
  unknown: [],
  isRead: false,
  name: '',
  phone: '',
  line1: '',
  subdistrict: '',
  district: '',
  province: '',
  zipcode: '',
  lines: [],
  shippingMethodId: '',
  customerShippingSatang: 0,
  payment: 'cod',
  note: '',
}

type Goods = AgentProduct['variants'][number]

/** A line of one article, at the price that the shop suggests. */
export const lineOf = (product: AgentProduct, goods: Goods, quantity = 1): OrderLine => ({
  variantId: goods.variantId,
  name: [product.name, goods.variantName].filter(Boolean).join(' · '),
  pictureUrl: product.pictureUrls[0] ?? null,
  quantity,
  customerSatang: goods.suggestedSatang,
})

/** The lines with another one; more of what is there already stays one line. */
export function withLine(lines: readonly OrderLine[], line: OrderLine): OrderLine[] {
  const there = lines.find(({ variantId }) => variantId === line.variantId)
  if (!there) return [...lines, line]
  return lines.map((one) => (one === there ? { ...one, quantity: one.quantity + line.quantity } : one))
}

/** The lines as they are sent; one without a price costs nothing while its price is typed. */
export const sentLines = (lines: readonly OrderLine[]) =>
  lines.map(({ variantId, quantity, customerSatang = 0 }) => ({ variantId, quantity, customerSatang }))

/** Whether who receives it, and where, is whole. */
export const isAddressed = (values: OrderValues): boolean =>
  [values.name, values.phone, values.line1, values.subdistrict, values.district, values.province].every(
    (text) => text.trim() !== '',
  ) && /^[1-9]\d{4}$/.test(values.zipcode)
