import { describe, expect, it } from 'vitest'
import { contractPrice, type PriceRow } from './contract-price.ts'

const row = (zone: string, uptoGrams: number, priceSatang: number, service = ''): PriceRow => ({
  service,
  zone,
  uptoGrams,
  priceSatang,
})
const TABLE = {
  divisor: 5000,
  rows: [
    row('anywhere', 5000, 9000),
    row('anywhere', 1000, 4500),
    row('metro', 1000, 2500),
    row('metro', 3000, 3500),
    row('same-province', 1000, 2000),
    row('ภูเก็ต', 1000, 6000),
    row('anywhere', 1000, 7000, 'EXPRESS'),
  ],
}
const parcel = (to: string, weightGrams: number, from = 'เชียงใหม่') => ({
  from: { province: from },
  to: { province: to },
  weightGrams,
})

describe('what a parcel costs by contract', () => {
  it.each([
    ['the first step that holds it', parcel('ขอนแก่น', 800), 4500],
    ['a step up to its very weight', parcel('ขอนแก่น', 1000), 4500],
    ['the next one beyond', parcel('ขอนแก่น', 1001), 9000],
    ['that of Bangkok and its vicinity', parcel('นนทบุรี', 800), 2500],
    ['that of the same province', parcel('เชียงใหม่', 800), 2000],
    ['that of a province by its name', parcel('ภูเก็ต', 800), 6000],
    ['of the same province before the vicinity', parcel('นนทบุรี', 800, 'นนทบุรี'), 2000],
  ])('is %s', (_why, one, price) => {
    expect(contractPrice(TABLE, one)).toBe(price)
  })

  it('is of its volume where that is more', () => {
    const size = { widthMm: 200, lengthMm: 300, heightMm: 110 }
    expect(contractPrice(TABLE, { ...parcel('นนทบุรี', 800), size })).toBe(3500)
    expect(contractPrice({ ...TABLE, divisor: 20_000 }, { ...parcel('นนทบุรี', 800), size })).toBe(2500)
  })

  it('is of its service, where the contract names it', () => {
    expect(contractPrice(TABLE, parcel('ขอนแก่น', 800), 'EXPRESS')).toBe(7000)
    expect(contractPrice(TABLE, parcel('ขอนแก่น', 800), 'OTHER')).toBe(4500)
  })

  it('is unknown over the last step of its zone, and where the contract says nothing', () => {
    expect(contractPrice(TABLE, parcel('นนทบุรี', 4000))).toBeUndefined()
    expect(contractPrice(TABLE, parcel('ขอนแก่น', 5001))).toBeUndefined()
    expect(contractPrice({ divisor: 5000, rows: [] }, parcel('ขอนแก่น', 1))).toBeUndefined()
  })
})
