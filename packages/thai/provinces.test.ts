import { describe, expect, it } from 'vitest'
import { loadAddressIndex } from './address/address-index.ts'
import { findThaiProvince, thaiProvinces } from './provinces.ts'

describe('the provinces', () => {
  it('are those of the address data, each with its English name', async () => {
    const { entries } = await loadAddressIndex()
    const known = new Map(entries.map((entry) => [entry.thai.province, entry.english.province]))
    expect(new Map(thaiProvinces.map(({ th, en }) => [th, en]))).toEqual(known)
    expect(thaiProvinces).toHaveLength(77)
  })

  it.each([
    ['กรุงเทพฯ', 'กรุงเทพมหานคร'],
    ['กทม.', 'กรุงเทพมหานคร'],
    ['จ.เชียงใหม่', 'เชียงใหม่'],
    ['จังหวัด สมุทรปราการ', 'สมุทรปราการ'],
    ['chiang  mai', 'เชียงใหม่'],
    ['Roi Et', 'ร้อยเอ็ด'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('%s is %s', (name, province) => {
    expect(findThaiProvince(name)).toBe(province)
  })
})
