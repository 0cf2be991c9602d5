import { withShop } from '@langraan/db'
import { bahtCell, csvText, momentCell } from '@langraan/sheets'
import { carrierName, type Language } from '@langraan/thai'
import type { CodFilter } from '../../contract.ts'
import { codStateWords } from '../../rules/cod/cod-words.ts'
import { dueDays } from '../../rules/rules.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { codParcels, cyclesOf } from './cod-parcels.sql.ts'
import { askedOf, partsOf } from './list-cod.ts'

const MOST_IN_FILE = 20_000

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  th: [
    'เลขพัสดุ',
    'ขนส่ง',
    'คำสั่งซื้อ',
    'ผู้รับ',
    'จองเมื่อ',
    'ถึงเมื่อ',
    'ยอดเก็บปลายทาง',
    'ขนส่งแจ้ง',
    'สถานะเงิน',
    'ค่าส่งที่เสนอ',
    'ค่าส่งที่จอง',
    'ค่าส่งที่เรียกเก็บ',
  ],
  en: [
    'Tracking number',
    'Courier',
    'Order',
    'Recipient',
    'Booked',
    'Delivered',
    'To be collected',
    'Told by the courier',
    'Where the cash is',
    'Shipping quoted',
    'Shipping booked',
    'Shipping billed',
  ],
}

/** The parcels that the list shows, as far as one file holds: to send to a courier, or to reckon with. */
export function codFile(
  { db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>,
  shopId: string,
  filter: CodFilter,
  language: Language,
): Promise<string> {
  return withShop(db, shopId, async (tx) => {
    const now = clock.now()
    const asked = askedOf(filter, dueDays(await cyclesOf(tx), now), now)
    const rows = await codParcels(tx, asked, { after: undefined, limit: MOST_IN_FILE })
    return csvText([
      HEADINGS[language],
      ...rows.map((row) => [
        row.trackingCode,
        carrierName(row.courierName, language),
        row.orderNumber,
        row.customerName,
        momentCell(row.bookedAt, 'dateTime', language),
        row.deliveredAt ? momentCell(row.deliveredAt, 'dateTime', language) : '',
        bahtCell(row.bookedSatang),
        row.toldSatang === null ? '' : bahtCell(row.toldSatang),
        partsOf(row)
          .map(({ state, satang }) => `${codStateWords[language][state]} ${(satang / 100).toFixed(2)}`)
          .join(' · '),
        row.quotedSatang === null ? '' : bahtCell(row.quotedSatang),
        bahtCell(row.priceSatang),
        row.billedSatang === null ? '' : bahtCell(row.billedSatang),
      ]),
    ])
  })
}
