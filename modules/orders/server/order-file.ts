import { formatDate, formatThaiPhone, type Language } from '@langraan/thai'
import type { Cell } from '@langraan/operations/server'
import type { OrderFileRows } from '../rules/order-file.ts'
import { codDueOf } from '../rules/order-money.ts'
import { channelWords, fulfilmentWords, methodWords, paymentWords } from '../rules/order-words.ts'
import type { ExportedLine, ExportedOrder } from './order-export.sql.ts'
import { fileWords, type Heading } from './order-file-words.ts'

type Said = { order: ExportedOrder; language: Language; staff: string }
type Column = readonly [Heading, (said: Said) => Cell]
type LineColumn = readonly [Heading, (line: ExportedLine, said: Said) => Cell]

const baht = (satang: number): number => satang / 100

// Whose order it is and how it stands begins a row of either kind.
const HEAD: readonly Column[] = [
  ['number', ({ order }) => String(order.orderNumber)],
  ['time', ({ order, language }) => formatDate(new Date(order.placedAt), { language, style: 'dateTime' })],
  ['channel', ({ order, language }) => channelWords[language][order.channel]],
  ['payment', ({ order, language }) => paymentWords[language][order.paymentStatus]],
  ['fulfilment', ({ order, language }) => fulfilmentWords[language][order.fulfilmentStatus]],
  ['method', ({ order, language }) => methodWords[language][order.paymentMethod]],
  ['customer', ({ order }) => order.customerName],
  // With its dashes: a spreadsheet takes ten digits for a number and the zero before them away.
  ['phone', ({ order }) => order.customerPhone && formatThaiPhone(order.customerPhone)],
]

const PARCEL: readonly Column[] = [
  ['courier', ({ order }) => order.courierName],
  ['tracking', ({ order }) => order.trackingCode],
  ['tags', ({ order }) => order.tags.join(', ')],
  ['staff', ({ staff }) => staff],
]

const ORDER: readonly Column[] = [
  ...HEAD,
  ['email', ({ order }) => order.customerEmail],
  ['addressLine', ({ order }) => order.addressLine],
  ['subdistrict', ({ order }) => order.subdistrict],
  ['district', ({ order }) => order.district],
  ['province', ({ order }) => order.province],
  ['zipcode', ({ order }) => order.zipcode],
  ['goods', ({ order }) => order.lines.map(goodsOf).join('; ')],
  ['pieces', ({ order }) => order.itemCount],
  ['goodsBaht', ({ order }) => baht(order.goodsSatang)],
  ['discountBaht', ({ order }) => baht(order.discountSatang)],
  ['coupon', ({ order }) => order.couponCode],
  ['shipping', ({ order }) => order.shippingMethodName],
  ['shippingBaht', ({ order }) => baht(order.shippingSatang)],
  ['codFeeBaht', ({ order }) => baht(order.codFeeSatang)],
  ['vatBaht', ({ order }) => baht(order.vatSatang)],
  ['totalBaht', ({ order }) => baht(order.totalSatang)],
  ['paidBaht', ({ order }) => baht(order.paidSatang)],
  ['atDoorBaht', ({ order }) => baht(dueAtDoor(order))],
  ...PARCEL,
  ['note', ({ order }) => order.note],
]

const LINE: readonly LineColumn[] = [
  ...HEAD.map(([heading, cell]): LineColumn => [heading, (_, said) => cell(said)]),
  ['sku', (line) => line.sku],
  ['product', (line) => line.productName],
  ['variant', (line) => line.variantName],
  ['quantity', (line) => line.quantity],
  ['unitBaht', (line) => baht(line.unitPriceSatang)],
  ['discountBaht', (line) => baht(line.discountSatang)],
  ['netBaht', (line) => baht(line.unitPriceSatang * line.quantity - line.discountSatang)],
  ['vatBaht', (line) => baht(line.vatSatang)],
  ...PARCEL.map(([heading, cell]): LineColumn => [heading, (_, said) => cell(said)]),
]

const goodsOf = ({ sku, productName, variantName, quantity }: ExportedLine): string =>
  `${[productName, variantName, sku && `[${sku}]`].filter((part) => part !== '').join(' ')} × ${quantity}`

const dueAtDoor = ({ paymentStatus: payment, fulfilmentStatus: fulfilment, ...order }: ExportedOrder) =>
  codDueOf({ payment, fulfilment, ...order })

const columnsOf = (rows: OrderFileRows) => (rows === 'orders' ? ORDER : LINE)

export const headingsOf = (rows: OrderFileRows, language: Language): string[] =>
  columnsOf(rows).map(([heading]) => fileWords[language][heading])

/** The rows of an order: one, or one for each of its articles. */
export function rowsOf(rows: OrderFileRows, said: Said): Cell[][] {
  return rows === 'orders'
    ? [ORDER.map(([, cell]) => cell(said))]
    : said.order.lines.map((line) => LINE.map(([, cell]) => cell(line, said)))
}
