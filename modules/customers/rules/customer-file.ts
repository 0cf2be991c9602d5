import {
  addressColumns,
  addressHeadings,
  type FileColumns,
  personalAddress,
} from '@langraan/operations/rules'
import type { Language } from '@langraan/thai'

const th = {
  name: 'ชื่อ',
  phone: 'เบอร์โทร',
  email: 'อีเมล',
  line: 'LINE',
  facebook: 'Facebook',
  ...addressHeadings.th,
  tags: 'แท็ก',
  marketing: 'ยินยอมรับข่าวและโปรโมชั่น',
  orders: 'จำนวนครั้งที่สั่ง',
  spentBaht: 'ยอดซื้อ (บาท)',
  lastOrder: 'สั่งล่าสุด',
  since: 'เป็นลูกค้าตั้งแต่',
}
export type CustomerColumn = keyof typeof th

/** The headings of the file, and what its columns are called where they are chosen. */
export const customerFileWords: Readonly<Record<Language, Readonly<Record<CustomerColumn, string>>>> = {
  th,
  en: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    line: 'LINE',
    facebook: 'Facebook',
    ...addressHeadings.en,
    tags: 'Tags',
    marketing: 'Consented to news and offers',
    orders: 'Orders',
    spentBaht: 'Spent (baht)',
    lastOrder: 'Last order',
    since: 'Customer since',
  },
}

/** The columns of a file of customers. */
export const customerColumns: FileColumns<CustomerColumn> = {
  file: 'customers',
  groups: [
    ['customer', ['name', 'phone', 'email', 'line', 'facebook']],
    ['address', addressColumns],
    ['desk', ['tags', 'marketing']],
    ['buying', ['orders', 'spentBaht', 'lastOrder', 'since']],
  ],
  standard: [
    'name',
    'phone',
    'email',
    'line',
    'facebook',
    'addressLine',
    'subdistrict',
    'district',
    'province',
    'zipcode',
    'tags',
    'marketing',
    'orders',
    'spentBaht',
    'lastOrder',
    'since',
  ],
  personal: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    line: 'line',
    facebook: 'facebook',
    ...personalAddress,
  },
}
