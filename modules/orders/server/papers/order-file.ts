import { formatPartialAddress, formatThaiPhone, type Language } from '@langraan/thai'
import { bahtCell, momentCell, type SheetCell } from '@langraan/sheets'
import { type Cells, cellsOf, columnsToWrite } from '@langraan/operations/server'
import {
  type GoodsColumn,
  goodsColumns,
  type OrderColumn,
  orderColumns,
  type OrderFileRows,
} from '../../rules/papers/order-file.ts'
import { orderFileWords } from '../../rules/papers/order-file-words.ts'
import { shownAtDoor } from '../../rules/money/order-money.ts'
import { methodNameOf, receivingWords } from '../../rules/collecting.ts'
import { addressOf } from '../../rules/order-delivery.ts'
import { channelWords, fulfilmentWords, paymentWords } from '../../rules/order-words.ts'
import type { ExportedLine, ExportedOrder } from './order-export.sql.ts'

type Said = { order: ExportedOrder; language: Language; staff: string; taker: string }
type SaidOfLine = Said & { line: ExportedLine }
/** Which rows, and with which columns: the usual ones where none were chosen. */
type Wanted = { rows: OrderFileRows; columns?: readonly string[] }

const OF_EITHER = {
  number: ({ order }) => String(order.orderNumber),
  time: ({ order, language }) => momentCell(order.placedAt, 'dateTime', language),
  channel: ({ order, language }) => channelWords[language][order.channel],
  payment: ({ order, language }) => paymentWords[language][order.paymentStatus],
  fulfilment: ({ order, language }) => fulfilmentWords[language][order.fulfilmentStatus],
  method: ({ order, language }) => methodNameOf(order, language),
  customer: ({ order }) => order.customerName,
  // With its dashes: a spreadsheet takes ten digits for a number and the zero before them away.
  phone: ({ order }) => order.customerPhone && formatThaiPhone(order.customerPhone),
  email: ({ order }) => order.customerEmail,
  note: ({ order }) => order.note,
  address: ({ order, language }) => {
    const to = addressOf(order)
    return to ? formatPartialAddress({ line1: to.addressLine, ...to }, language) : ''
  },
  addressLine: ({ order }) => order.addressLine ?? '',
  subdistrict: ({ order }) => order.subdistrict ?? '',
  district: ({ order }) => order.district ?? '',
  province: ({ order }) => order.province ?? '',
  zipcode: ({ order }) => order.zipcode ?? '',
  delivery: ({ order, language }) => receivingWords(order, language),
  shipping: ({ order }) => order.shippingMethodName ?? '',
  courier: ({ order }) => order.courierName,
  tracking: ({ order }) => order.trackingCode,
  tags: ({ order }) => order.tags.join(', '),
  staff: ({ staff }) => staff,
  taker: ({ taker }) => taker,
} satisfies Partial<Cells<OrderColumn & GoodsColumn, Said>>

const ORDER: Cells<OrderColumn, Said> = {
  ...OF_EITHER,
  goods: ({ order }) => order.lines.map(goodsOf).join('; '),
  pieces: ({ order }) => order.itemCount,
  goodsBaht: ({ order }) => bahtCell(order.goodsSatang),
  discountBaht: ({ order }) => bahtCell(order.discountSatang),
  coupon: ({ order }) => order.couponCode,
  shippingBaht: ({ order }) => bahtCell(order.shippingSatang),
  codFeeBaht: ({ order }) => bahtCell(order.codFeeSatang),
  vatBaht: ({ order }) => bahtCell(order.vatSatang),
  totalBaht: ({ order }) => bahtCell(order.totalSatang),
  paidBaht: ({ order }) => bahtCell(order.paidSatang),
  atDoorBaht: ({ order }) => bahtCell(dueAtDoor(order)),
}

const LINE: Cells<GoodsColumn, SaidOfLine> = {
  ...OF_EITHER,
  sku: ({ line }) => line.sku,
  product: ({ line }) => line.productName,
  variant: ({ line }) => line.variantName,
  quantity: ({ line }) => line.quantity,
  unitBaht: ({ line }) => bahtCell(line.unitPriceSatang),
  discountBaht: ({ line }) => bahtCell(line.discountSatang),
  netBaht: ({ line }) => bahtCell(line.unitPriceSatang * line.quantity - line.discountSatang),
  vatBaht: ({ line }) => bahtCell(line.vatSatang),
}

const goodsOf = ({ sku, productName, variantName, quantity }: ExportedLine): string =>
  `${[productName, variantName, sku && `[${sku}]`].filter((part) => part !== '').join(' ')} × ${quantity}`

const dueAtDoor = ({ paymentStatus: payment, fulfilmentStatus: fulfilment, ...order }: ExportedOrder) =>
  shownAtDoor({ payment, fulfilment, ...order })

export function headingsOf({ rows, columns }: Wanted, language: Language): string[] {
  const written =
    rows === 'orders' ? columnsToWrite(orderColumns, columns) : columnsToWrite(goodsColumns, columns)
  return written.map((column) => orderFileWords[language][column])
}

/** The rows of orders: one for each, or one for each of its articles. */
export function rowsOf({ rows, columns }: Wanted, orders: readonly Said[]): SheetCell[][] {
  if (rows === 'orders') {
    const written = columnsToWrite(orderColumns, columns)
    return orders.map((said) => cellsOf(ORDER, written, said))
  }
  const written = columnsToWrite(goodsColumns, columns)
  return orders.flatMap((said) => said.order.lines.map((line) => cellsOf(LINE, written, { ...said, line })))
}
