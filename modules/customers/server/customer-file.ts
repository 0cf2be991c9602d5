import type { Cell } from '@langraan/operations/server'
import { formatDate, formatThaiPhone, type Language } from '@langraan/thai'
import type { ContactKind } from '../rules/rules.ts'
import type { ExportedCustomer } from './customer-export.sql.ts'

const th = {
  name: 'ชื่อ',
  phone: 'เบอร์โทร',
  email: 'อีเมล',
  line: 'LINE',
  facebook: 'Facebook',
  addressLine: 'ที่อยู่',
  subdistrict: 'ตำบล/แขวง',
  district: 'อำเภอ/เขต',
  province: 'จังหวัด',
  zipcode: 'รหัสไปรษณีย์',
  tags: 'แท็ก',
  marketing: 'ยินยอมรับข่าวและโปรโมชั่น',
  orders: 'จำนวนครั้งที่สั่ง',
  spentBaht: 'ยอดซื้อ (บาท)',
  lastOrder: 'สั่งล่าสุด',
  since: 'เป็นลูกค้าตั้งแต่',
  yes: 'ใช่',
}
type Word = keyof typeof th
type Heading = Exclude<Word, 'yes'>

const fileWords: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  th,
  en: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    line: 'LINE',
    facebook: 'Facebook',
    addressLine: 'Address',
    subdistrict: 'Sub-district',
    district: 'District',
    province: 'Province',
    zipcode: 'Zipcode',
    tags: 'Tags',
    marketing: 'Consented to news and offers',
    orders: 'Orders',
    spentBaht: 'Spent (baht)',
    lastOrder: 'Last order',
    since: 'Customer since',
    yes: 'Yes',
  },
}

type Said = { customer: ExportedCustomer; language: Language }

const contacts = (kind: ContactKind, { customer }: Said): string =>
  customer.contacts
    .filter((contact) => contact.kind === kind)
    // With its dashes: a spreadsheet takes ten digits for a number and the zero before them away.
    .map(({ value }) => (kind === 'phone' ? formatThaiPhone(value) : value))
    .join(', ')

const dayOf = (at: Date | null, language: Language): string =>
  at ? formatDate(new Date(at), { language, style: 'date' }) : ''

const COLUMNS: readonly (readonly [Heading, (said: Said) => Cell])[] = [
  ['name', ({ customer }) => customer.name],
  ['phone', (said) => contacts('phone', said)],
  ['email', (said) => contacts('email', said)],
  ['line', (said) => contacts('line', said)],
  ['facebook', (said) => contacts('facebook', said)],
  ['addressLine', ({ customer }) => customer.addressLine],
  ['subdistrict', ({ customer }) => customer.subdistrict],
  ['district', ({ customer }) => customer.district],
  ['province', ({ customer }) => customer.province],
  ['zipcode', ({ customer }) => customer.zipcode],
  ['tags', ({ customer }) => customer.tags.join(', ')],
  // Whom offers may be sent to is what such a file is mostly made for.
  [
    'marketing',
    ({ customer, language }) => (customer.consents.includes('marketing') ? fileWords[language].yes : ''),
  ],
  ['orders', ({ customer }) => customer.orderCount],
  ['spentBaht', ({ customer }) => customer.spentSatang / 100],
  ['lastOrder', ({ customer, language }) => dayOf(customer.lastOrderAt, language)],
  ['since', ({ customer, language }) => dayOf(customer.createdAt, language)],
]

export const headingsOf = (language: Language): string[] =>
  COLUMNS.map(([heading]) => fileWords[language][heading])

/** A customer's row of the file. */
export const rowOf = (said: Said): Cell[] => COLUMNS.map(([, cell]) => cell(said))
