import { withShop } from '@langraan/db'
import { bahtCell, csvText, momentCell } from '@langraan/sheets'
import { carrierName, type Language } from '@langraan/thai'
import { groupWords, statusWords } from '../../rules/outside/parcel-words.ts'
import { scanWords } from '../../rules/scan-words.ts'
import { MOST_IN_FILE, type TrackedFilter } from '../../tracked-parcels-contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { narrowedBy, parcelsOfGroups } from './list-parcels.ts'

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  th: [
    'เลขพัสดุ',
    'คำสั่งซื้อ',
    'กล่อง',
    'ขนส่ง',
    'ผู้รับ',
    'เบอร์โทร',
    'จังหวัด',
    'กลุ่ม',
    'สถานะ',
    'ข่าวล่าสุด',
    'ที่',
    'เมื่อ',
    'COD',
  ],
  en: [
    'Tracking number',
    'Order',
    'Parcel',
    'Courier',
    'Recipient',
    'Phone',
    'Province',
    'Group',
    'Status',
    'Last news',
    'Where',
    'When',
    'COD',
  ],
}

/** Which of how many; with a stroke between them a spreadsheet would take it for a day. */
const pieceOf = (
  { parcelNo, parcelCount }: { parcelNo: number; parcelCount: number },
  language: Language,
): string =>
  parcelCount === 1
    ? ''
    : language === 'th'
      ? `${parcelNo} จาก ${parcelCount}`
      : `${parcelNo} of ${parcelCount}`

/** The parcels that the list shows, as far as one file holds. */
export function trackedParcelsFile(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  shopId: string,
  filter: TrackedFilter,
  language: Language,
): Promise<string> {
  return withShop(deps.db, shopId, async (tx) => {
    const wanted = narrowedBy(filter, deps.clock.now())
    const rows = await parcelsOfGroups(tx, wanted, { after: undefined, limit: MOST_IN_FILE })
    return csvText([
      HEADINGS[language],
      ...rows.map((row) => [
        row.trackingCode,
        row.orderNumber,
        pieceOf(row, language),
        carrierName(row.courierName, language),
        row.customerName,
        row.customerPhone,
        row.province,
        groupWords[row.group][language],
        statusWords[row.parcelStatus ?? 'waiting'][language],
        scanWords(row.heardWords, language),
        row.heardPlace,
        momentCell(row.heardAt, 'dateTime', language),
        bahtCell(row.codSatang),
      ]),
    ])
  })
}
