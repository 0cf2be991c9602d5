import { withShop } from '@langraan/db'
import { bahtCell, momentCell, type SheetCell } from '@langraan/sheets'
import { carrierName, findThaiBank, type Language } from '@langraan/thai'
import { type CashbackEntry, type CashbackFilter, MOST_IN_FILE } from '../../contract.ts'
import { statusWords } from '../../rules/entries.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { entriesOf } from './list-entries.ts'

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  th: ['วันที่', 'ที่มา', 'เลขพัสดุหรือเลขที่ถอน', 'คำสั่งซื้อ', 'ค่าส่ง', 'อัตรา %', 'สถานะ', 'เงินคืน'],
  en: [
    'Date',
    'Source',
    'Tracking number or withdrawal',
    'Order',
    'Shipping price',
    'Rate %',
    'Status',
    'Cashback',
  ],
}

/** The rows that the list shows, as far as one file holds. */
export function cashbackRows(
  { db }: Pick<CashbackDeps, 'db'>,
  shopId: string,
  filter: CashbackFilter,
  language: Language,
): Promise<SheetCell[][]> {
  return withShop(db, shopId, async (tx) => {
    const found = await entriesOf(tx, filter, { after: undefined, limit: MOST_IN_FILE })
    return [[...HEADINGS[language]], ...found.map(({ entry }) => rowOf(entry, language))]
  })
}

function rowOf(
  { at, parcel, withdrawal, status, amountSatang }: CashbackEntry,
  language: Language,
): SheetCell[] {
  return [
    momentCell(new Date(at), 'dateTime', language),
    parcel ? carrierName(parcel.courierName, language) : bankOf(withdrawal, language),
    parcel?.trackingCode ?? withdrawal?.number ?? '',
    parcel?.orderNumber ?? '',
    parcel ? bahtCell(parcel.pricedSatang) : '',
    parcel ? parcel.rateBasisPoints / 100 : '',
    statusWords[status][language],
    bahtCell(amountSatang),
  ]
}

const bankOf = (withdrawal: CashbackEntry['withdrawal'], language: Language): string =>
  withdrawal
    ? `${findThaiBank(withdrawal.bankCode)?.[language] ?? withdrawal.bankCode} x-${withdrawal.lastDigits}`
    : ''
