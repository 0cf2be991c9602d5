import { parseBaht } from '@langraan/money'
import { plainCell, rowsBelow, type SheetColumns, type SheetKind } from '@langraan/operations/rules'
import { parseThaiPhone } from '@langraan/thai'

/** What a column of a file of orders can hold. */
export const orderFields = [
  'order',
  'name',
  'phone',
  'address',
  'subdistrict',
  'district',
  'province',
  'zipcode',
  'goods',
  'quantity',
  'price',
  'shipping',
  'payment',
  'note',
] as const
export type OrderField = (typeof orderFields)[number]

/** A file is read while an agent waits: more than this is two files. */
export const MOST_FILE_ORDERS = 200
const LONGEST_CELL = 1000

export const orderSheet: SheetKind<OrderField> = {
  name: 'agent-orders',
  isEnough: (columns) =>
    (['name', 'phone', 'address', 'goods'] as const).every((field) => columns.includes(field)),
  headings: [
    ['note', /หมายเหตุ|โน้ต|note|remark/],
    ['shipping', /ค่าส่ง|ค่าจัดส่ง|shipping/],
    ['payment', /ชำระ|จ่ายด้วย|วิธีจ่าย|payment|cod/],
    ['price', /ราคา|price/],
    ['quantity', /จำนวน|ชิ้น|qty|quantity/],
    ['goods', /สินค้า|sku|product|goods|item/],
    ['zipcode', /ไปรษณีย์|zip|postcode/],
    ['subdistrict', /ตำบล|แขวง|subdistrict/],
    ['district', /อำเภอ|เขต|district/],
    ['province', /จังหวัด|province/],
    ['phone', /เบอร์|โทร|phone|mobile|tel/],
    ['address', /ที่อยู่|address/],
    ['order', /ออเดอร์|ลำดับ|คำสั่งซื้อ|order|^no\.?$/],
    ['name', /ชื่อ|ผู้รับ|ลูกค้า|name|customer/],
  ],
}

/** A row as it stands in the file; where the address stood in one cell it was read, if it could be. */
export type OrderRow = { row: number } & Record<OrderField, string>

/** Reads the rows of a file of orders. */
export function readOrderRows(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: SheetColumns<OrderField> },
): { lines: OrderRow[]; unread: never[] } {
  const at = new Map(columns.flatMap((field, index) => (field ? [[field, index] as const] : [])))
  const lines = rowsBelow(table, headingRow).map(({ row, cells }) => ({
    row,
    ...(Object.fromEntries(
      orderFields.map((field) => {
        const index = at.get(field)
        return [field, index === undefined ? '' : plainCell(cells[index] ?? '').slice(0, LONGEST_CELL)]
      }),
    ) as Record<OrderField, string>),
  }))
  return { lines, unread: [] }
}

export const orderRowFaults = [
  'name_missing',
  'phone_wrong',
  'address_wrong',
  'goods_unknown',
  'goods_many',
  'quantity_wrong',
  'price_wrong',
  'shipping_wrong',
  'payment_unknown',
] as const
export type OrderRowFault = (typeof orderRowFaults)[number]
export type RowFault<Why extends string> = { row: number; why: Why; stood: string }

/** How an order may be paid, as people write it; nothing is at the door. */
const PAYMENTS = [
  ['cod', /^$|cod|ปลายทาง/i],
  ['credit', /เครดิต|credit/i],
  ['balance', /ยอด|กระเป๋า|balance/i],
  ['customer', /ลูกค้า|customer/i],
  ['slip', /โอน|สลิป|slip|transfer/i],
] as const
export type FilePayment = (typeof PAYMENTS)[number][0]

/** An article that agents sell, by the words that stand for it in files. */
export type FileGoods = { variantId: string; suggestedSatang: number }

export type FileOrder = {
  rows: number[]
  customer: { name: string; phone: string }
  address: { line1: string; subdistrict: string; district: string; province: string; zipcode: string }
  goodsText: string
  lines: { variantId: string; quantity: number; customerSatang: number }[]
  customerShippingSatang: number
  payment: FilePayment
  note: string
  faults: RowFault<OrderRowFault>[]
}

export const wordsOfGoods = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const phoneIn = (cell: string): string => (/^[689]\d{8}$/.test(cell) ? `0${cell}` : cell)

/** Rows that name the same order are one, each with an article of it; a row that names none is an order by itself. */
export function ordersOfRows(
  rows: readonly OrderRow[],
  goodsOf: (words: string) => readonly FileGoods[],
): FileOrder[] {
  const groups = new Map<string, OrderRow[]>()
  for (const row of rows) {
    const key = row.order === '' ? `row ${row.row}` : `order ${row.order}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((group) => orderOf(group, goodsOf))
}

function orderOf(group: readonly OrderRow[], goodsOf: (words: string) => readonly FileGoods[]): FileOrder {
  const faults: RowFault<OrderRowFault>[] = []
  const first = (field: OrderField): { row: number; stood: string } => {
    const row = group.find((one) => one[field] !== '') ?? group[0]
    return { row: row?.row ?? 0, stood: row?.[field] ?? '' }
  }
  const told = (field: OrderField, why: OrderRowFault, isGood: (stood: string) => boolean): string => {
    const { row, stood } = first(field)
    if (!isGood(stood)) faults.push({ row, why, stood })
    return stood
  }
  const name = told('name', 'name_missing', (stood) => stood !== '')
  const phone = phoneIn(told('phone', 'phone_wrong', (stood) => parseThaiPhone(phoneIn(stood)).ok))
  const address = addressOf(first)
  if (Object.values(address).includes('')) faults.push({ ...first('address'), why: 'address_wrong' })
  const shipping = told('shipping', 'shipping_wrong', (stood) => stood === '' || isAmount(stood))
  const paid = told('payment', 'payment_unknown', (stood) => paymentOf(stood) !== undefined)
  return {
    rows: group.map(({ row }) => row),
    customer: { name, phone },
    address,
    goodsText: group.map(({ goods, quantity }) => `${goods} × ${quantity || '1'}`).join(', '),
    lines: group.flatMap((row) => lineOf(row, goodsOf, faults)),
    customerShippingSatang: shipping === '' ? 0 : (parseBaht(shipping) ?? 0),
    payment: paymentOf(paid) ?? 'cod',
    note: first('note').stood,
    faults,
  }
}

const isAmount = (cell: string): boolean => (parseBaht(cell) ?? -1) >= 0
const paymentOf = (cell: string): FilePayment | undefined => PAYMENTS.find(([, says]) => says.test(cell))?.[0]

function addressOf(first: (field: OrderField) => { stood: string }): FileOrder['address'] {
  const part = (field: OrderField) => first(field).stood
  const zipcode = part('zipcode')
  return {
    line1: part('address').slice(0, 300),
    subdistrict: part('subdistrict'),
    district: part('district'),
    province: part('province'),
    zipcode: /^[1-9]\d{4}$/.test(zipcode) ? zipcode : '',
  }
}

function lineOf(
  { row, goods, quantity: pieces, price }: OrderRow,
  goodsOf: (words: string) => readonly FileGoods[],
  faults: RowFault<OrderRowFault>[],
): FileOrder['lines'] {
  const found = goodsOf(wordsOfGoods(goods))
  const [one] = found
  const quantity = pieces === '' ? 1 : Number(pieces.replace(/\.0+$/, ''))
  const isCounted = Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999
  const isPriced = price === '' || isAmount(price)
  if (!one) faults.push({ row, why: 'goods_unknown', stood: goods })
  else if (found.length > 1) faults.push({ row, why: 'goods_many', stood: goods })
  if (!isCounted) faults.push({ row, why: 'quantity_wrong', stood: pieces })
  if (!isPriced) faults.push({ row, why: 'price_wrong', stood: price })
  if (!one || found.length > 1 || !isCounted || !isPriced) return []
  const customerSatang = price === '' ? one.suggestedSatang : (parseBaht(price) ?? 0)
  return [{ variantId: one.variantId, quantity, customerSatang }]
}
