import { describe, expect, it } from 'vitest'

import { bodyOf, faultsOf, valuesOf } from './seller-values.ts'

const seller = {
  legalName: 'บริษัท มะลิลา จำกัด',
  legalNameEnglish: '',
  taxId: '0105536000097',
  branchNumber: '00002',
  phone: '+66812345678',
  addressLine: '99/1',
  addressLineEnglish: '',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  vatRegisteredOn: '2020-01-01',
  series: 'ML',
}
const none = {
  ...seller,
  legalName: '',
  taxId: '',
  branchNumber: '00000',
  addressLine: '',
  zipcode: '',
  vatRegisteredOn: null,
}

describe('the form of the seller', () => {
  it('shows what is kept, and keeps the same again', () => {
    const values = valuesOf(seller)
    expect(values).toMatchObject({ office: 'branch', isVatRegistered: true, taxId: '0-1055-36000-09-7' })
    expect(bodyOf(values)).toMatchObject({
      branchNumber: '00002',
      vatRegisteredOn: '2020-01-01',
      series: 'ML',
    })
    expect(bodyOf({ ...values, isVatRegistered: false, series: ' ml ' })).toMatchObject({
      vatRegisteredOn: null,
      series: 'ML',
    })
  })

  it('names what is missing, each beside its field', () => {
    expect(faultsOf(valuesOf(seller))).toEqual({})
    expect(faultsOf({ ...valuesOf(none), office: 'branch', isVatRegistered: true, series: 'ร้าน' })).toEqual({
      legalName: 'nameMissing',
      taxId: 'taxIdMissing',
      branchNumber: 'branchWrong',
      addressLine: 'addressLineMissing',
      zipcode: 'addressPartMissing',
      vatRegisteredOn: 'dayMissing',
      series: 'seriesWrong',
    })
    expect(faultsOf({ ...valuesOf(seller), taxId: '123' })).toEqual({ taxId: 'taxIdWrong' })
  })
})
