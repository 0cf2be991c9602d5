import { bahtCell, momentCell, type SheetCell } from '@langraan/sheets'
import { carrierName, findThaiBank, type Language } from '@langraan/thai'
import { type CashbackEntry, type CashbackFilter, MOST_IN_FILE } from '../../contract.ts'
import { statusWords, supplyStatuses, supplyWords } from '../../rules/entries.ts'
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
export async function cashbackRows(
  deps: Pick<CashbackDeps, 'db' | 'orderNumbers'>,
  shopId: string,
  filter: CashbackFilter,
  language: Language,
): Promise<SheetCell[][]> {
  const found = await entriesOf(deps, shopId, filter, { after: undefined, limit: MOST_IN_FILE })
  return [[...HEADINGS[language]], ...found.map(({ entry }) => rowOf(entry, language))]
}

function rowOf(entry: CashbackEntry, language: Language): SheetCell[] {
  const { at, parcel, withdrawal, supplies, status, amountSatang } = entry
  return [
    momentCell(new Date(at), 'dateTime', language),
    sourceOf(entry, language),
    parcel?.trackingCode ?? withdrawal?.number ?? '',
    parcel?.orderNumber ?? supplies?.orderNumber ?? '',
    parcel ? bahtCell(parcel.pricedSatang) : '',
    parcel ? parcel.rateBasisPoints / 100 : '',
    statusWords[status][language],
    bahtCell(amountSatang),
  ]
}

function sourceOf({ parcel, withdrawal, status }: CashbackEntry, language: Language): string {
  if (parcel) return carrierName(parcel.courierName, language)
  const supplied = supplyStatuses.find((one) => one === status)
  return supplied ? supplyWords[supplied][language] : bankOf(withdrawal, language)
}

const bankOf = (withdrawal: CashbackEntry['withdrawal'], language: Language): string =>
  withdrawal
    ? `${findThaiBank(withdrawal.bankCode)?.[language] ?? withdrawal.bankCode} x-${withdrawal.lastDigits}`
    : ''
