import { describe, expect, it } from 'vitest'

import { bodyOf, faultsOf, valuesOf } from './company-values.ts'

const address = {
  addressLine: '99/1',
  addressLineEnglish: '',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}
const company = {
  companyName: 'บริษัท มะลิลา จำกัด',
  companyNameEnglish: '',
  taxId: '0105536000097',
  branchNumber: '00000',
  phone: '+66812345678',
  addresses: { registered: address },
}

describe('the form of the company', () => {
  it('shows what is kept, and keeps the same again', () => {
    const values = valuesOf(company)
    expect(values).toMatchObject({ office: 'head', taxId: '0-1055-36000-09-7', phone: '081-234-5678' })
    expect(bodyOf(values)).toMatchObject({ branchNumber: '00000', addresses: { registered: address } })
    expect(bodyOf(values).addresses).not.toHaveProperty('delivery')
  })

  it('keeps a second address only when it is another one', () => {
    const values = { ...valuesOf(company), sameDelivery: false, delivery: { ...address, addressLine: '5' } }
    expect(bodyOf(values).addresses.delivery?.addressLine).toBe('5')
  })

  it('names what is missing, each beside its field', () => {
    expect(faultsOf(valuesOf(company))).toEqual({})
    const empty = { ...valuesOf({ ...company, companyName: '', addresses: {} }), office: 'branch' as const }
    expect(faultsOf({ ...empty, branchNumber: '00000', taxId: '123' })).toMatchObject({
      companyName: 'nameMissing',
      taxId: 'taxIdWrong',
      branchNumber: 'branchWrong',
      'registered.addressLine': 'addressLineMissing',
      'registered.zipcode': 'addressPartMissing',
    })
  })

  it('does not ask for an address that is the registered one', () => {
    expect(faultsOf({ ...valuesOf(company), sameGeneral: true })).toEqual({})
    expect(faultsOf({ ...valuesOf(company), sameGeneral: false })).toHaveProperty('general.addressLine')
  })
})
