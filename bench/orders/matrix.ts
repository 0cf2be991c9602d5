import type { Staff } from './fill.ts'

/** Every way of asking for the list: each filter with each text, from both ends. */
export function matrixOf(staff: Staff, today: string): string[] {
  const [year] = today.split('-')
  const lastYear = Number(year) - 1
  const filters = [
    '',
    'view=unpaid',
    'view=slips',
    'view=to_ship',
    'view=to_pack',
    'view=cod',
    'view=moving',
    'view=trouble',
    'view=done',
    'view=cancelled',
    `dayOf=shipped&from=${today}&to=${today}`,
    `view=cancelled&dayOf=cancelled&from=${today}&to=${today}`,
    'fulfilment=cancelled',
    'channel=chat',
    'channel=manual',
    'method=transfer',
    'payment=paid',
    'payment=unpaid',
    'payment=partly_paid',
    'payment=refunded',
    'payment=cod_pending',
    'courier=FLE',
    'courier=DHL',
    'tag=ลูกค้าประจำ',
    'tag=แพ้ง่าย',
    'staff=nobody',
    `staff=${staff.often}`,
    `staff=${staff.seldom}`,
    'totalFromSatang=50000&totalToSatang=60000',
    'totalFromSatang=5000000',
    `from=${lastYear}-03-01&to=${lastYear}-03-07`,
    `to=${lastYear}-01-31`,
    `view=cod&courier=KRYP&tag=ลูกค้าประจำ&from=${lastYear}-01-01&to=${lastYear}-12-31`,
  ]
  return filters.flatMap((filter) =>
    TEXTS.flatMap((text) =>
      ['newest', 'oldest'].map(
        (order) => `order=${order}${text && `&text=${text}`}${filter && `&${filter}`}`,
      ),
    ),
  )
}

// What many have, few, one and none; names, phones, numbers, articles and parcels; and the beginnings of them.
const TEXTS = [
  '',
  'สมชาย',
  'ฉัตรชัย',
  'มหญิง ทอง',
  'ภูริทัต จันทร์เพ็ญ',
  '081-234',
  '0854435761',
  '99500',
  'sku-0001',
  'sku-0499',
  'TH4827',
  'SP000400001',
  'ไม่มีใครชื่อนี้',
  'ปว',
  'กข',
  '9',
]
