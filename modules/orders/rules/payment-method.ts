import type { Language } from '@langraan/thai'
import { openDeliveries, type OrderDelivery, orderDeliveries } from './order-delivery.ts'

/** What follows from how an order is paid. */
type PaymentWay = Readonly<Record<Language, string>> & {
  /**
   * When its money comes: ahead of packing, shown by a slip; at the door, as the parcel is given out; or as the goods
   * are handed over in the shop.
   */
  readonly comes: 'ahead' | 'at_door' | 'at_hand_over'
  /** Where the money lies then: the shop's account, with the courier, the cash drawer, or with the card terminal's bank. */
  readonly goesTo: 'bank' | 'courier' | 'drawer' | 'terminal'
  /** How goods may come to the customer that are paid so. */
  readonly deliveries: readonly OrderDelivery[]
  /** Whether a shopper may choose it on the shop's site. */
  readonly isForShoppers: boolean
  /** What it is called within the sentence of a receipt. */
  readonly onPaper: Readonly<Record<Language, string>>
}

const HERE = ['pickup', 'counter'] as const

/**
 * The ways of paying, each declared once. Rules, contracts, screens, documents and words ask here what follows from one;
 * a test holds the domain `order_payment_method` and the checks of the database to it.
 */
export const paymentWays = {
  promptpay: {
    th: 'พร้อมเพย์',
    en: 'PromptPay',
    comes: 'ahead',
    goesTo: 'bank',
    deliveries: ['courier', ...HERE],
    isForShoppers: true,
    onPaper: { th: 'พร้อมเพย์', en: 'PromptPay' },
  },
  transfer: {
    th: 'โอนเข้าบัญชี',
    en: 'Bank transfer',
    comes: 'ahead',
    goesTo: 'bank',
    deliveries: ['courier', ...HERE],
    isForShoppers: true,
    onPaper: { th: 'โอนเงิน', en: 'bank transfer' },
  },
  cod: {
    th: 'เก็บเงินปลายทาง',
    en: 'Cash on delivery',
    comes: 'at_door',
    goesTo: 'courier',
    deliveries: ['courier'],
    isForShoppers: true,
    onPaper: { th: 'เก็บเงินปลายทาง', en: 'cash on delivery' },
  },
  cash: {
    th: 'เงินสด',
    en: 'Cash',
    comes: 'at_hand_over',
    goesTo: 'drawer',
    deliveries: HERE,
    isForShoppers: true,
    onPaper: { th: 'เงินสด', en: 'cash' },
  },
  card: {
    th: 'บัตร',
    en: 'Card',
    comes: 'at_hand_over',
    goesTo: 'terminal',
    deliveries: HERE,
    isForShoppers: false,
    onPaper: { th: 'บัตร', en: 'card' },
  },
} as const satisfies Readonly<Record<string, PaymentWay>>

export type PaymentMethod = keyof typeof paymentWays
export const paymentMethods = Object.keys(paymentWays) as PaymentMethod[]

type Ways = typeof paymentWays
export type ShopperMethod = {
  [Name in PaymentMethod]: Ways[Name]['isForShoppers'] extends true ? Name : never
}[PaymentMethod]
/** Those that a shopper may choose on the shop's site. */
export const shopperMethods = paymentMethods.filter(
  (method): method is ShopperMethod => paymentWays[method].isForShoppers,
)

type For<Delivery extends OrderDelivery> = {
  [Name in PaymentMethod]: Delivery extends Ways[Name]['deliveries'][number] ? Name : never
}[PaymentMethod]

/** Those in which an order may be paid whose goods come to the customer so. */
export const methodsFor = <Delivery extends OrderDelivery>(delivery: Delivery) =>
  paymentMethods.filter((method): method is For<Delivery> => fitsDelivery(method, delivery))

/** Those in which an order may be paid that is sent. */
export const sentMethods = methodsFor('courier')
export type SentMethod = (typeof sentMethods)[number]

/** Those in which orders can be paid today: what a filter offers. */
export const openMethods: readonly PaymentMethod[] = paymentMethods.filter((method) =>
  openDeliveries.some((delivery) => fitsDelivery(method, delivery)),
)

/** Whether an order may be paid so whose goods come to the customer so. */
export function fitsDelivery(method: PaymentMethod, delivery: OrderDelivery): boolean {
  return (paymentWays[method].deliveries as readonly OrderDelivery[]).includes(delivery)
}

/** Whether the money is waited for before anything is packed, and a slip may show that it was sent. */
export const comesAhead = (method: PaymentMethod): boolean => paymentWays[method].comes === 'ahead'

/** Whether somebody collects the money at the customer's door. */
export const comesAtDoor = (method: PaymentMethod): boolean => paymentWays[method].comes === 'at_door'

/** All ways in which goods come to the customer, each with every way in which they may be paid then. */
export const waysOut = orderDeliveries.flatMap((delivery) =>
  methodsFor(delivery).map((method) => ({ delivery, method })),
)
