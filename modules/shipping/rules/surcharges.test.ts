import { describe, expect, it } from 'vitest'
import { type SurchargeRow, surchargesOf } from './surcharges.ts'

const row = (more: Partial<SurchargeRow>): SurchargeRow => ({
  kind: 'remote',
  zipcode: '58110',
  subdistrict: '',
  feeSatang: 5000,
  validFrom: null,
  validUntil: null,
  ...more,
})
const PAI = { zipcode: '58130', subdistrict: 'เวียงใต้' }
const KHUN_YUAM = { zipcode: '58110', subdistrict: 'ขุนยวม' }
const DAY = '2026-11-28'

describe('what a courier asks more for a place', () => {
  it('is of its zipcode, and nothing elsewhere', () => {
    expect(surchargesOf([row({})], KHUN_YUAM, DAY)).toEqual([{ kind: 'remote', feeSatang: 5000 }])
    expect(surchargesOf([row({})], PAI, DAY)).toEqual([])
  })

  it('is of the sub-district before the whole zipcode, also where that is free', () => {
    const near = row({ subdistrict: 'ขุนยวม', feeSatang: 2000 })
    expect(surchargesOf([row({}), near], KHUN_YUAM, DAY)).toEqual([{ kind: 'remote', feeSatang: 2000 }])
    expect(surchargesOf([row({}), { ...near, feeSatang: 0 }], KHUN_YUAM, DAY)).toEqual([])
    expect(surchargesOf([row({}), { ...near, subdistrict: 'แม่เงา' }], KHUN_YUAM, DAY)).toEqual([
      { kind: 'remote', feeSatang: 5000 },
    ])
  })

  it('is once for each kind', () => {
    const table = [
      row({}),
      row({ kind: 'tourist', feeSatang: 3000 }),
      row({ kind: 'island', feeSatang: 100 }),
    ]
    expect(surchargesOf(table, KHUN_YUAM, DAY).map(({ kind }) => kind)).toEqual([
      'remote',
      'tourist',
      'island',
    ])
  })

  it.each([
    ['2026-11-28', null, 1],
    ['2026-11-29', null, 0],
    [null, '2026-11-28', 1],
    [null, '2026-11-27', 0],
    ['2026-11-01', '2026-11-30', 1],
  ])('is of its days alone, both counted in: from %s until %s', (validFrom, validUntil, count) => {
    expect(surchargesOf([row({ validFrom, validUntil })], KHUN_YUAM, DAY)).toHaveLength(count)
  })

  it('is what began last where two are valid', () => {
    const table = [row({ validFrom: '2026-01-01' }), row({ validFrom: '2026-06-01', feeSatang: 7000 })]
    expect(surchargesOf(table, KHUN_YUAM, DAY)).toEqual([{ kind: 'remote', feeSatang: 7000 }])
  })
})
