import type { Language } from '@langraan/thai'

/** What follows from how goods come to the customer. */
type Delivery = Readonly<Record<Language, string>> & {
  /** Whether a parcel goes to an address; else the order has none. */
  readonly isSent: boolean
  /** Whether the customer has the goods as soon as the order is written down. */
  readonly isAtOnce: boolean
  /** Whether orders can go out so today. What is not open is known everywhere, and no screen offers it. */
  readonly isOpen: boolean
}

/**
 * How goods come to the customer, each declared once: a courier brings them, the customer comes for them, or takes them
 * along from the counter. A test holds the domain `order_delivery` of the database to it.
 */
export const deliveries = {
  courier: { th: 'จัดส่ง', en: 'Sent', isSent: true, isAtOnce: false, isOpen: true },
  pickup: { th: 'รับเองที่ร้าน', en: 'Picked up', isSent: false, isAtOnce: false, isOpen: true },
  counter: { th: 'รับไปจากหน้าร้าน', en: 'Taken along', isSent: false, isAtOnce: true, isOpen: true },
} as const satisfies Readonly<Record<string, Delivery>>

export type OrderDelivery = keyof typeof deliveries
export const orderDeliveries = Object.keys(deliveries) as OrderDelivery[]

/** How orders can go out today. */
export const openDeliveries: readonly OrderDelivery[] = orderDeliveries.filter(
  (delivery) => deliveries[delivery].isOpen,
)

/** Whether a parcel goes to an address. */
export const isSent = (delivery: OrderDelivery): boolean => deliveries[delivery].isSent

/** Where an order goes. */
export type OrderAddress = {
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
}

/** The same as an order's row has it: all of it, or nothing of an order that is not sent. */
export type MaybeAddress = { [Part in keyof OrderAddress]: string | null }

/** Where an order goes; undefined for one that is not sent. The parts of a person who was erased are empty. */
export function addressOf(order: MaybeAddress): OrderAddress | undefined {
  const { addressLine, subdistrict, district, province, zipcode } = order
  if (addressLine === null) return undefined
  return {
    addressLine,
    subdistrict: subdistrict ?? '',
    district: district ?? '',
    province: province ?? '',
    zipcode: zipcode ?? '',
  }
}
