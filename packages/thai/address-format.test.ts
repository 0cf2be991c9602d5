import { describe, expect, it } from 'vitest'

import { addressLines, formatAddress, formatPartialAddress } from './thai.ts'

const provincial = {
  line1: ' 99/9 ถ.สุขุมวิท ',
  subdistrict: 'บางปู',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
const bangkok = {
  subdistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  zipcode: '10500',
}

describe('formatAddress', () => {
  it('writes ตำบล and อำเภอ in the provinces', () => {
    expect(formatAddress(provincial, 'th')).toBe('99/9 ถ.สุขุมวิท ต.บางปู อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280')
  })

  it('writes แขวง and เขต in Bangkok', () => {
    expect(addressLines(bangkok, 'th')).toEqual(['แขวงสีลม เขตบางรัก', 'กรุงเทพมหานคร 10500'])
    const somewhere = { subdistrict: '', district: '', province: 'เชียงใหม่', zipcode: '' }
    expect(addressLines(somewhere, 'th')).toEqual(['จ.เชียงใหม่'])
    expect(addressLines({ ...somewhere, province: '' }, 'en')).toEqual([])
  })

  it('writes English without prefixes', () => {
    const english = {
      line1: '1 Silom Rd.',
      subdistrict: 'Si Lom',
      district: 'Bang Rak',
      province: 'Bangkok',
      zipcode: '10500',
    }
    expect(formatAddress(english, 'en')).toBe('1 Silom Rd., Si Lom, Bang Rak, Bangkok 10500')
  })
})

describe('formatPartialAddress', () => {
  it('is the address where it is whole', () => {
    expect(formatPartialAddress(provincial, 'th')).toBe(formatAddress(provincial, 'th'))
    expect(formatPartialAddress(bangkok, 'th')).toBe('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500')
  })

  it('is what there is of it where parts are missing, without words before nothing', () => {
    const [subdistrict, district] = ['', '']
    expect(formatPartialAddress({ ...provincial, subdistrict, district }, 'th')).toBe(
      '99/9 ถ.สุขุมวิท สมุทรปราการ 10280',
    )
    expect(formatPartialAddress({ subdistrict, district, province: '', zipcode: '', line1: '' }, 'en')).toBe(
      '',
    )
  })
})
