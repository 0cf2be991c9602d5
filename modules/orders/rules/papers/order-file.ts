import { addressColumns, type FileColumns, personalAddress } from '@langraan/operations/rules'
import type { OrderHeading } from './order-file-words.ts'

/** What a row of the file is: an order, or an article of one. */
export const orderFileRows = ['orders', 'goods'] as const
export type OrderFileRows = (typeof orderFileRows)[number]

// Whose order it is and how it stands can be had in a row of either kind.
const ORDER = ['number', 'time', 'channel', 'payment', 'fulfilment', 'method'] as const
const CUSTOMER = ['customer', 'phone', 'email', 'note'] as const
const PARCEL = ['delivery', 'shipping', 'courier', 'tracking'] as const
const DESK = ['tags', 'staff', 'taker'] as const
const ARTICLES = ['goods', 'pieces'] as const
const ARTICLE = ['sku', 'product', 'variant', 'quantity'] as const
const AMOUNTS = [
  'goodsBaht',
  'discountBaht',
  'coupon',
  'shippingBaht',
  'codFeeBaht',
  'vatBaht',
  'totalBaht',
  'paidBaht',
  'atDoorBaht',
] as const
// Those of the whole order are not among them: adding them up over its articles would count them again and again.
const AMOUNTS_OF_ARTICLE = ['unitBaht', 'discountBaht', 'netBaht', 'vatBaht'] as const

type OfEither = (typeof ORDER | typeof CUSTOMER | typeof addressColumns | typeof PARCEL | typeof DESK)[number]
export type OrderColumn = OfEither | (typeof ARTICLES)[number] | (typeof AMOUNTS)[number]
export type GoodsColumn = OfEither | (typeof ARTICLE)[number] | (typeof AMOUNTS_OF_ARTICLE)[number]

const personal = {
  customer: 'name',
  phone: 'phone',
  email: 'email',
  note: 'note',
  ...personalAddress,
} as const satisfies FileColumns<OrderHeading>['personal']

export const orderColumns: FileColumns<OrderColumn> = {
  file: 'orders',
  groups: [
    ['order', ORDER],
    ['customer', CUSTOMER],
    ['address', addressColumns],
    ['goods', ARTICLES],
    ['money', AMOUNTS],
    ['parcel', PARCEL],
    ['desk', DESK],
  ],
  standard: [
    ...ORDER,
    'customer',
    'phone',
    'email',
    'addressLine',
    'subdistrict',
    'district',
    'province',
    'zipcode',
    ...ARTICLES,
    'goodsBaht',
    'discountBaht',
    'coupon',
    'shipping',
    'shippingBaht',
    'codFeeBaht',
    'vatBaht',
    'totalBaht',
    'paidBaht',
    'atDoorBaht',
    'courier',
    'tracking',
    'tags',
    'staff',
    'note',
  ],
  personal,
}

export const goodsColumns: FileColumns<GoodsColumn> = {
  file: 'order-goods',
  groups: [
    ['order', ORDER],
    ['customer', CUSTOMER],
    ['address', addressColumns],
    ['goods', ARTICLE],
    ['money', AMOUNTS_OF_ARTICLE],
    ['parcel', PARCEL],
    ['desk', DESK],
  ],
  standard: [
    ...ORDER,
    'customer',
    'phone',
    ...ARTICLE,
    ...AMOUNTS_OF_ARTICLE,
    'courier',
    'tracking',
    'tags',
    'staff',
  ],
  personal,
}

/** The columns of a file with such rows. */
export const columnsOfRows = (rows: OrderFileRows): FileColumns =>
  rows === 'orders' ? orderColumns : goodsColumns
