import { formatBaht } from '@langraan/money'
import { formatDate } from '@langraan/thai'
import type { Language } from '@langraan/thai'

/** What a courier's driver takes along and signs for. `handedOverAt` is an ISO instant. */
export type HandOverPaper = {
  language: Language
  shopName: string
  branchName: string
  courierName: string
  handedOverAt: string
  handedOverBy: string
  /** In the order in which they were scanned. */
  parcels: { trackingCode: string; orderNumber: string; codSatang: number }[]
}

const words = {
  th: {
    title: 'ใบส่งมอบพัสดุ',
    courier: 'ขนส่ง',
    from: 'ส่งจาก',
    at: 'วันที่ส่งมอบ',
    by: 'ผู้ส่งมอบ',
    parcels: 'จำนวนกล่อง',
    cod: 'ยอดเก็บปลายทาง',
    codOf: (amount: string, count: string) => `${amount} (${count} กล่อง)`,
    driver: 'ชื่อผู้รับพัสดุ (ตัวบรรจง)',
    plate: 'ทะเบียนรถ / เบอร์โทร',
    signature: 'ลายเซ็นผู้รับพัสดุ',
    signedAt: 'วันที่และเวลา',
    received: (count: string) => `ได้รับพัสดุครบ ${count} กล่องตามรายการนี้`,
    heads: ['', 'เลขพัสดุ', 'คำสั่งซื้อ', 'COD'],
  },
  en: {
    title: 'Hand-over list',
    courier: 'Courier',
    from: 'From',
    at: 'Handed over',
    by: 'Handed over by',
    parcels: 'Parcels',
    cod: 'Cash on delivery',
    codOf: (amount: string, count: string) => `${amount} (${count} ${count === '1' ? 'parcel' : 'parcels'})`,
    driver: 'Driver’s name (block letters)',
    plate: 'Licence plate / phone',
    signature: 'Driver’s signature',
    signedAt: 'Date and time',
    received: (count: string) => `Received ${count} ${count === '1' ? 'parcel' : 'parcels'} as listed here`,
    heads: ['', 'Tracking number', 'Order', 'COD'],
  },
} as const

const count = (figure: number): string => figure.toLocaleString('en-US')

/** The words that `templates/hand-over-list.typ` prints, in its names. */
export function handOverListForPrint(paper: HandOverPaper) {
  const { language, parcels } = paper
  if (parcels.length === 0) throw new RangeError('there is nothing to hand over')
  const t = words[language]
  const all = count(parcels.length)
  const collected = parcels.filter(({ codSatang }) => codSatang > 0)
  const codSatang = collected.reduce((sum, parcel) => sum + parcel.codSatang, 0)
  return [
    {
      language,
      title: t.title,
      shop: paper.shopName,
      facts: [
        [t.courier, paper.courierName],
        [t.from, [paper.shopName, paper.branchName].filter(Boolean).join(' · ')],
        [t.at, formatDate(new Date(paper.handedOverAt), { language, style: 'dateTime' })],
        [t.by, paper.handedOverBy],
      ],
      figures: [
        [t.parcels, all],
        [t.cod, t.codOf(formatBaht(codSatang), count(collected.length))],
      ],
      received: t.received(all),
      signs: [t.driver, t.plate, t.signature, t.signedAt],
      heads: t.heads,
      parcels: parcels.map(({ trackingCode, orderNumber, codSatang: satang }, at) => ({
        at: count(at + 1),
        code: trackingCode || '–',
        order: orderNumber,
        cod: satang > 0 ? formatBaht(satang) : '',
      })),
    },
  ]
}
