import { formatDate, formatThaiPhone } from '@langraan/thai'
import type { Language, PostalAddress } from '@langraan/thai'
import { addressLines } from '@langraan/thai'

import { code128 } from './code128.ts'

/** One article of the list that is walked along the shelves: how many in all, and for which orders. */
export type PickedArticle = {
  sku: string
  name: string
  variant: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** What is to be taken from the shelves for several orders. `printedAt` is an ISO instant. */
export type PickList = {
  language: Language
  shopName: string
  branchName: string
  printedAt: string
  orderCount: number
  articles: PickedArticle[]
  /** Which boxes are fetched for which orders, where that is known. */
  boxes?: readonly { boxes: readonly NamedBox[]; orders: readonly string[] }[]
}
type NamedBox = { readonly kind: 'box' | 'mailer'; readonly code: string }

/** What lies in one parcel; it is put in with the goods, so no price stands on it. */
export type PackingSlip = {
  number: string
  placedAt: string
  /** Without an address where the goods are not sent: what is not known of the receiver is empty. */
  receiver: { name: string; phone: string; address?: PostalAddress }
  /** Who sends it, where that is not the shop. */
  sender?: { name: string; phone: string }
  /** By which courier it goes, or how the customer gets it otherwise. */
  shipping: string
  note: string
  lines: { sku: string; name: string; variant: string; quantity: number }[]
}

/** One page for each order, and more where it does not suffice. */
export type PackingSlips = {
  language: Language
  shop: { name: string; phone: string; lineId: string }
  slips: PackingSlip[]
}

const counted = (count: string, what: string): string => `${count} ${what}${count === '1' ? '' : 's'}`

const words = {
  th: {
    pickList: 'ใบหยิบสินค้า',
    printed: (at: string) => `พิมพ์เมื่อ ${at}`,
    totals: (orders: string, articles: string, pieces: string) =>
      `${orders} คำสั่งซื้อ · ${articles} รายการ · ${pieces} ชิ้น`,
    pickHeads: ['', 'SKU', 'สินค้า', 'จำนวน', 'คำสั่งซื้อ'],
    boxHeads: ['', 'กล่อง', 'จำนวนออเดอร์', 'คำสั่งซื้อ'],
    box: (code: string) => `กล่อง ${code}`,
    mailer: (code: string) => `ซอง ${code}`,
    boxes: (count: string, list: string) => `${count} กล่อง: ${list}`,
    manyOrders: (orders: string) => `${orders} คำสั่งซื้อ`,
    part: (part: string, parts: string, from: string, to: string, articles: string) =>
      `ชุดที่ ${part}/${parts} · รายการ ${from}–${to} จาก ${articles}`,
    packingSlip: 'ใบแพ็กสินค้า',
    order: 'คำสั่งซื้อ',
    ordered: (at: string) => `สั่งเมื่อ ${at}`,
    to: 'ผู้รับ',
    by: (name: string) => `จัดส่งโดย ${name}`,
    note: 'หมายเหตุจากลูกค้า',
    slipHeads: ['', 'SKU', 'สินค้า', 'จำนวน'],
    pieces: (count: string) => `รวม ${count} ชิ้น`,
    contact: (parts: string) => `มีปัญหากับพัสดุ ติดต่อร้าน ${parts}`,
    line: (id: string) => `LINE ${id}`,
  },
  en: {
    pickList: 'Pick list',
    printed: (at: string) => `Printed ${at}`,
    totals: (orders: string, articles: string, pieces: string) =>
      [counted(orders, 'order'), counted(articles, 'article'), counted(pieces, 'piece')].join(' · '),
    pickHeads: ['', 'SKU', 'Goods', 'Pieces', 'Orders'],
    boxHeads: ['', 'Box', 'How many', 'Orders'],
    box: (code: string) => `Box ${code}`,
    mailer: (code: string) => `Mailer ${code}`,
    boxes: (count: string, list: string) => `${count} boxes: ${list}`,
    manyOrders: (orders: string) => counted(orders, 'order'),
    part: (part: string, parts: string, from: string, to: string, articles: string) =>
      `Part ${part} of ${parts} · articles ${from}–${to} of ${articles}`,
    packingSlip: 'Packing slip',
    order: 'Order',
    ordered: (at: string) => `Ordered ${at}`,
    to: 'To',
    by: (name: string) => `By ${name}`,
    note: 'Note of the customer',
    slipHeads: ['', 'SKU', 'Goods', 'Pieces'],
    pieces: (count: string) => `${counted(count, 'piece')} in all`,
    contact: (parts: string) => `Something wrong with the parcel? ${parts}`,
    line: (id: string) => `LINE ${id}`,
  },
} as const

const count = (figure: number): string => figure.toLocaleString('en-US')
const when = (iso: string, language: Language): string =>
  formatDate(new Date(iso), { language, style: 'dateTime' })

// What is laid out at once: a long list comes in parts with pages of their own, which several people can walk.
const articlesPerPart = 100
// The numbers of more orders would fill pages and be looked up by nobody; the slips say what each of them gets.
const mostNumbers = 100

/** The words that `templates/pick-list.typ` prints, in its names. */
export function pickListForPrint(list: PickList) {
  const { language, articles } = list
  if (articles.length === 0) throw new RangeError('there is nothing to pick')
  const t = words[language]
  const pieces = articles.reduce((sum, { quantity }) => sum + quantity, 0)
  const frame = {
    language,
    title: t.pickList,
    shop: [list.shopName, list.branchName].filter(Boolean).join(' · '),
    printed: t.printed(when(list.printedAt, language)),
    totals: t.totals(count(list.orderCount), count(articles.length), count(pieces)),
    heads: t.pickHeads,
  }
  const parts = Math.ceil(articles.length / articlesPerPart)
  return Array.from({ length: parts }, (_, part) => {
    const from = part * articlesPerPart
    const walked = articles.slice(from, from + articlesPerPart)
    const place = [part + 1, parts, from + 1, from + walked.length, articles.length].map(count)
    const [at = '', of = '', first = '', last = '', all = ''] = place
    return {
      ...frame,
      part: parts === 1 ? '' : t.part(at, of, first, last, all),
      boxHeads: t.boxHeads,
      boxes: part + 1 === parts ? boxesForPrint(list) : [],
      articles: walked.map(({ sku, name, variant, quantity, orders }) => ({
        sku,
        name,
        variant,
        quantity: count(quantity),
        orders: orders.length > mostNumbers ? t.manyOrders(count(orders.length)) : numbersOf(orders),
      })),
    }
  })
}

/** They stand behind the last of the goods: whoever has all of them fetches the boxes. */
function boxesForPrint({ language, boxes = [] }: PickList) {
  const t = words[language]
  return boxes.map(({ boxes: some, orders }) => {
    const names = some.map(({ kind, code }) => t[kind](code))
    const name = names.length === 1 ? names.join('') : t.boxes(count(names.length), names.join(', '))
    return { name, count: count(orders.length), orders: orders.join(', ') }
  })
}

const numbersOf = (orders: PickedArticle['orders']): string =>
  orders
    .map(({ number, quantity }) => (quantity > 1 ? `${number}\u00A0×\u00A0${count(quantity)}` : number))
    .join(', ')

// What is laid out at once.
const slipsPerPart = 25
// As wide as it is printed: 0.3 mm a module is read by any scanner.
const moduleMm = 0.3

/** The words that `templates/packing-slip.typ` prints, in its names. */
export function packingSlipsForPrint({ language, shop, slips }: PackingSlips) {
  if (slips.length === 0) throw new RangeError('there is no order to pack')
  const t = words[language]
  const frame = {
    language,
    title: t.packingSlip,
    orderLabel: t.order,
    toLabel: t.to,
    noteLabel: t.note,
    heads: t.slipHeads,
  }
  return Array.from({ length: Math.ceil(slips.length / slipsPerPart) }, (_, part) => ({
    ...frame,
    slips: slips
      .slice(part * slipsPerPart, (part + 1) * slipsPerPart)
      .map((slip) => ({ ...senderForPrint(slip.sender ?? shop, t), ...slipForPrint(slip, language) })),
  }))
}

/** Who sends, and how to reach them. */
function senderForPrint(
  { name, phone, lineId = '' }: { name: string; phone: string; lineId?: string },
  t: (typeof words)[Language],
) {
  const contact = [phone && formatThaiPhone(phone), lineId && t.line(lineId)].filter(Boolean)
  return { shop: name, contact: contact.length > 0 ? t.contact(contact.join(' · ')) : '' }
}

function slipForPrint(
  { number, placedAt, receiver, shipping, note, lines }: PackingSlip,
  language: Language,
) {
  const t = words[language]
  const barcode = code128(number)
  return {
    number,
    ordered: t.ordered(when(placedAt, language)),
    barcode: barcode && {
      widthMm: barcode.modules * moduleMm,
      bars: barcode.bars.map(({ at, width }) => [at * moduleMm, width * moduleMm]),
    },
    receiver: receiver.name,
    address: [
      ...(receiver.address ? addressLines(receiver.address, 'th') : []),
      ...(receiver.phone === '' ? [] : [formatThaiPhone(receiver.phone)]),
    ],
    shipping: shipping && receiver.address ? t.by(shipping) : shipping,
    note,
    lines: lines.map((line) => ({ ...line, quantity: count(line.quantity) })),
    pieces: t.pieces(count(lines.reduce((sum, { quantity }) => sum + quantity, 0))),
  }
}
