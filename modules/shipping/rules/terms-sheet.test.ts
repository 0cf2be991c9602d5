import { findColumns } from '@langraan/operations/rules'
import { describe, expect, it } from 'vitest'
import { priceSheet, pricesAsRows, readPrices } from './price-sheet.ts'
import { judgePlaces, readSurcharges, surchargesAsRows, surchargeSheet } from './surcharge-sheet.ts'

const now = new Date('2026-11-28T03:00:00Z')
const lines = <Line>(reading: { lines: readonly { line: Line }[] }) => reading.lines.map(({ line }) => line)

function prices(table: string[][]) {
  const found = findColumns(priceSheet, table)
  if (!found) throw new Error('no headings')
  return readPrices(table, found)
}

function surcharges(table: string[][]) {
  const found = findColumns(surchargeSheet, table)
  if (!found) throw new Error('no headings')
  return readSurcharges(table, { ...found, now })
}

describe('a table of contract prices', () => {
  it('is read by its headings, in kilograms and in grams', () => {
    expect(
      lines(
        prices([
          ['ตารางราคา J&T'],
          ['โซน', 'น้ำหนักไม่เกิน (กก.)', 'ราคา'],
          ['กรุงเทพและปริมณฑล', '0.5', '22'],
          ['ต่างจังหวัด', '1', '฿28.50'],
          ['ภูเก็ต', '1', '35'],
          ['', '๒', '40'],
        ]),
      ),
    ).toEqual([
      { service: '', zone: 'metro', uptoGrams: 500, priceSatang: 2200 },
      { service: '', zone: 'upcountry', uptoGrams: 1000, priceSatang: 2850 },
      { service: '', zone: 'ภูเก็ต', uptoGrams: 1000, priceSatang: 3500 },
      { service: '', zone: 'anywhere', uptoGrams: 2000, priceSatang: 4000 },
    ])
    const [step] = lines(
      prices([
        ['Zone', 'Weight (g)', 'Price'],
        ['same province', '500', '22'],
      ]),
    )
    expect(step).toEqual({ service: '', zone: 'same-province', uptoGrams: 500, priceSatang: 2200 })
  })

  it('names each row that is wrong, by its place and by what stood there', () => {
    const { unread } = prices([
      ['Zone', 'Up to (kg)', 'Price (baht)'],
      ['the moon', '1', '20'],
      ['', '0', '20'],
      ['', 'much', '20'],
      ['', '1', '-20'],
      ['', '1', '20.555'],
      ['', '1', '20'],
      ['ทั่วประเทศ', '1.0', '21'],
    ])
    expect(unread).toEqual([
      { row: 2, stood: 'the moon', why: 'zone_unknown' },
      { row: 3, stood: '0', why: 'weight_wrong' },
      { row: 4, stood: 'much', why: 'weight_wrong' },
      { row: 5, stood: '-20', why: 'money_wrong' },
      { row: 6, stood: '20.555', why: 'money_wrong' },
      { row: 8, stood: 'ทั่วประเทศ · 1 กก.', why: 'doubled' },
    ])
  })

  it.each(['th', 'en'] as const)('is read again as it was written, in %s', (language) => {
    const rows = [
      { service: 'EZ', zone: 'metro', uptoGrams: 1500, priceSatang: 123_450 },
      { service: '', zone: 'เชียงใหม่', uptoGrams: 1, priceSatang: 0 },
      { service: '', zone: 'same-province', uptoGrams: 20_000, priceSatang: 99 },
    ]
    expect(prices(pricesAsRows(rows, language))).toMatchObject({ unread: [] })
    expect(lines(prices(pricesAsRows(rows, language)))).toEqual(rows)
  })
})

describe('a table of surcharges', () => {
  it('is read by its headings, with days of either era', () => {
    expect(
      lines(
        surcharges([
          ['ประเภท', 'รหัสไปรษณีย์', 'ตำบล', 'ค่าบริการ', 'เริ่ม', 'สิ้นสุด'],
          ['ห่างไกล', '58110', 'ต.ขุนยวม', '50', '1/1/2569', '2026-12-31'],
          ['พื้นที่ท่องเที่ยว', '83000.0', '', '30', '', ''],
          ['Island', '84280', '', '100', '', ''],
        ]),
      ),
    ).toEqual([
      {
        kind: 'remote',
        zipcode: '58110',
        subdistrict: 'ขุนยวม',
        feeSatang: 5000,
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
      },
      {
        kind: 'tourist',
        zipcode: '83000',
        subdistrict: '',
        feeSatang: 3000,
        validFrom: null,
        validUntil: null,
      },
      {
        kind: 'island',
        zipcode: '84280',
        subdistrict: '',
        feeSatang: 10_000,
        validFrom: null,
        validUntil: null,
      },
    ])
  })

  it('names each row that is wrong', () => {
    const { unread } = surcharges([
      ['Kind', 'Zipcode', 'Fee', 'From', 'To'],
      ['rain', '58110', '50', '', ''],
      ['remote', '5811', '50', '', ''],
      ['remote', '58110', 'free', '', ''],
      ['remote', '58110', '50', '30/02/2026', ''],
      ['remote', '58110', '50', '2026-02-01', '2026-01-01'],
      ['remote', '58110', '50', '', ''],
      ['remote', '58110', '60', '', ''],
    ])
    expect(unread.map(({ row, why }) => [row, why])).toEqual([
      [2, 'kind_unknown'],
      [3, 'zipcode_wrong'],
      [4, 'money_wrong'],
      [5, 'day_wrong'],
      [6, 'days_turned'],
      [8, 'doubled'],
    ])
  })

  it('is of places that there are', () => {
    const read = surcharges([
      ['Kind', 'Zipcode', 'Sub-district', 'Fee'],
      ['remote', '58110', '', '50'],
      ['remote', '58110', 'ขุนยวม', '50'],
      ['remote', '58110', 'ปาย', '50'],
      ['remote', '99999', '', '50'],
    ])
    const judged = judgePlaces(read.lines, (zipcode) => (zipcode === '58110' ? ['ขุนยวม', 'แม่เงา'] : []))
    expect(judged.lines).toHaveLength(2)
    expect(judged.unread).toEqual([
      { row: 4, stood: '58110 ปาย', why: 'subdistrict_unknown' },
      { row: 5, stood: '99999', why: 'zipcode_unknown' },
    ])
  })

  it.each(['th', 'en'] as const)('is read again as it was written, in %s', (language) => {
    const rows = [
      {
        kind: 'island' as const,
        zipcode: '84280',
        subdistrict: 'เกาะพะงัน',
        feeSatang: 123_450,
        validFrom: '2026-01-01',
        validUntil: null,
      },
    ]
    expect(lines(surcharges(surchargesAsRows(rows, language)))).toEqual(rows)
  })
})
