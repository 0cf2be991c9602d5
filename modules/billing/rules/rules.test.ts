import { describe, expect, it } from 'vitest'
import { type Company, deliveryAddressOf, isReadyForDocuments } from './company.ts'
import { accountRoleMay, mayChangeMember } from './members.ts'

const address = {
  addressLine: '99/1',
  addressLineEnglish: '',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}
const company: Company = {
  companyName: 'บริษัท มะลิลา จำกัด',
  companyNameEnglish: 'Malila Co., Ltd.',
  taxId: '0105536000097',
  branchNumber: '00000',
  phone: '',
  addresses: { registered: address },
}

describe('the company on a document', () => {
  it('needs its name and its registered address', () => {
    expect(isReadyForDocuments(company)).toBe(true)
    expect(isReadyForDocuments({ ...company, companyName: ' ' })).toBe(false)
    expect(isReadyForDocuments({ ...company, addresses: { general: address } })).toBe(false)
  })

  it('gets its post at the delivery address, else at the registered one', () => {
    const delivery = { ...address, addressLine: '5' }
    expect(deliveryAddressOf({ ...company, addresses: { registered: address, delivery } })).toBe(delivery)
    expect(deliveryAddressOf(company)).toBe(address)
  })
})

describe('the members of a paying account', () => {
  it.each([
    ['owner', 'members', true],
    ['payer', 'pay', true],
    ['payer', 'members', false],
    ['viewer', 'read', true],
    ['viewer', 'pay', false],
    ['stranger', 'read', false],
  ] as const)('%s may %s: %s', (role, permission, may) => {
    expect(accountRoleMay(role, permission)).toBe(may)
  })

  it('keep at least one owner', () => {
    const members = [
      { userId: 'a', role: 'owner' },
      { userId: 'b', role: 'payer' },
    ] as const
    expect(mayChangeMember(members, 'a', 'viewer')).toEqual({ refused: 'last_owner' })
    expect(mayChangeMember(members, 'a', 'none')).toEqual({ refused: 'last_owner' })
    expect(mayChangeMember(members, 'a', 'owner')).toBe('change')
    expect(mayChangeMember(members, 'b', 'none')).toBe('change')
    expect(mayChangeMember([...members, { userId: 'c', role: 'owner' }], 'a', 'none')).toBe('change')
  })
})
