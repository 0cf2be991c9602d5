import type { SheetKind } from '@langraan/operations/rules'
import { formatBaht, parseBaht } from '@langraan/money'
import { findThaiProvince, type Language, thaiProvinces } from '@langraan/thai'
import { type PriceRow, type PriceZone, priceZones } from './contract-price.ts'
import type { Words } from './courier-fields.ts'
import { readTermsRows, type TermsReading, type TermsRow, WrongCell } from './terms-sheet.ts'

/** What a column of a table of contract prices can hold. */
export const priceFields = ['service', 'zone', 'uptoKg', 'uptoGrams', 'price'] as const
export type PriceField = (typeof priceFields)[number]

export const priceFieldWords: Readonly<Record<PriceField, Words>> = {
  service: { th: 'บริการ', en: 'Service' },
  zone: { th: 'พื้นที่ปลายทาง', en: 'Zone' },
  uptoKg: { th: 'น้ำหนักไม่เกิน (กก.)', en: 'Up to (kg)' },
  uptoGrams: { th: 'น้ำหนักไม่เกิน (กรัม)', en: 'Up to (g)' },
  price: { th: 'ราคา (บาท)', en: 'Price (baht)' },
}

export const zoneWords: Readonly<Record<PriceZone, Words>> = {
  'same-province': { th: 'จังหวัดเดียวกัน', en: 'Same province' },
  metro: { th: 'กรุงเทพและปริมณฑล', en: 'Bangkok and vicinity' },
  upcountry: { th: 'ต่างจังหวัด', en: 'Upcountry' },
  anywhere: { th: 'ทั่วประเทศ', en: 'Anywhere' },
}

const isZone = (zone: string): zone is PriceZone => (priceZones as readonly string[]).includes(zone)

/** A zone as people read it. */
export const zoneText = (zone: string, language: Language): string =>
  isZone(zone) ? zoneWords[zone][language] : (thaiProvinces.find(({ th }) => th === zone)?.[language] ?? zone)

export const isEnoughOfPrices = (columns: readonly (PriceField | '' | null)[]): boolean =>
  columns.includes('price') && (columns.includes('uptoKg') || columns.includes('uptoGrams'))

export const priceSheet: SheetKind<PriceField> = {
  name: 'courier-prices',
  isEnough: isEnoughOfPrices,
  headings: [
    ['uptoGrams', /(น้ำหนัก|weight|up ?to).*(กรัม|\(g\)|gram)|^(กรัม|grams?|g)$/],
    ['uptoKg', /น้ำหนัก|weight|up ?to|(^|[^a-z])kg|กก|กิโล/],
    ['zone', /พื้นที่|ปลายทาง|โซน|จังหวัด|zone|area|destination|province/],
    ['service', /บริการ|service|express ?type/],
    ['price', /ราคา|บาท|price|rate|baht|thb|ค่าส่ง|ค่าขนส่ง/],
  ],
}

const ZONES: readonly (readonly [PriceZone, RegExp])[] = [
  ['anywhere', /^$|^(ทั่วประเทศ|ทุกพื้นที่|ทุกจังหวัด|anywhere|all|nationwide)$/],
  ['metro', /ปริมณฑล|^(metro|bkk|bangkok and vicinity|greater bangkok)$/],
  ['upcountry', /^(ต่างจังหวัด|upcountry|provinces?)$/],
  ['same-province', /^((ใน)?จังหวัดเดียวกัน|ในจังหวัด|same[ -]province)$/],
]

const zoneOf = (cell: string): string | undefined =>
  ZONES.find(([, pattern]) => pattern.test(cell.toLowerCase()))?.[0] ?? findThaiProvince(cell)

const MOST_GRAMS = 1_000_000

function gramsOf(cell: string, each: number): number | undefined {
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(cell)) return undefined
  const grams = Math.round(Number(cell) * each)
  return grams > 0 && grams <= MOST_GRAMS ? grams : undefined
}

/** Reads a table of contract prices. Which services the courier has is asked afterwards. */
export function readPrices(
  table: readonly (readonly string[])[],
  layout: Parameters<typeof readTermsRows<PriceField, PriceRow>>[1],
): TermsReading<PriceRow> {
  const isInGrams = layout.columns.includes('uptoGrams')
  const lineOf = (cell: (field: PriceField) => string): PriceRow | WrongCell => {
    const zone = zoneOf(cell('zone'))
    if (zone === undefined) return new WrongCell('zone_unknown', cell('zone'))
    const weight = cell(isInGrams ? 'uptoGrams' : 'uptoKg')
    const uptoGrams = gramsOf(weight, isInGrams ? 1 : 1000)
    if (uptoGrams === undefined) return new WrongCell('weight_wrong', weight)
    const priceSatang = parseBaht(cell('price'))
    if (priceSatang === undefined || priceSatang < 0) return new WrongCell('money_wrong', cell('price'))
    return { service: cell('service'), zone, uptoGrams, priceSatang }
  }
  const keyOf = ({ service, zone, uptoGrams }: PriceRow) =>
    [service, zoneText(zone, 'th'), `${uptoGrams / 1000} กก.`].filter((part) => part !== '').join(' · ')
  return readTermsRows(table, layout, lineOf, keyOf)
}

/** Rows of services that the courier has, by their codes, and the others as wrong. */
export function judgeServices(
  lines: readonly TermsRow<PriceRow>[],
  codes: readonly string[],
): TermsReading<PriceRow> {
  const isKnown = ({ line: { service } }: TermsRow<PriceRow>) => service === '' || codes.includes(service)
  const strange = lines.filter((one) => !isKnown(one))
  return {
    lines: lines.filter(isKnown),
    unread: strange.map(({ row, line }) => ({ row, stood: line.service, why: 'service_unknown' })),
  }
}

/** The table as the file that is read again: headings, then a row for each step. */
export const pricesAsRows = (rows: readonly PriceRow[], language: Language): string[][] => [
  (['service', 'zone', 'uptoKg', 'price'] as const).map((field) => priceFieldWords[field][language]),
  ...rows.map(({ service, zone, uptoGrams, priceSatang }) => [
    service,
    zoneText(zone, language),
    String(uptoGrams / 1000),
    formatBaht(priceSatang, { symbol: false }),
  ]),
]
