import { describe, expect, it } from 'vitest'
import { chosenInto, isAskable } from './known-customer.ts'

const nothing = { name: '', phone: '', line1: '', subdistrict: '', district: '', province: '', zipcode: '' }
const place = {
  line1: '9/9',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
const known = { name: 'สมหญิง ใจดี', phone: '081-234-5678', ...place }

describe('a customer who is chosen', () => {
  it('fills what is empty, and goes on from what was typed to find them', () => {
    expect(chosenInto({ ...nothing, name: 'สมห' }, known)).toEqual({ put: known, stays: {} })
    expect(chosenInto({ ...nothing, phone: '0812' }, known)).toEqual({ put: known, stays: {} })
  })

  it('takes the place of no other telephone and no other address that was typed', () => {
    const typed = { ...nothing, name: 'สมห', phone: '0899999999', line1: '1 ถนนอื่น' }
    expect(chosenInto(typed, known)).toEqual({
      put: { name: known.name },
      stays: { phone: known.phone, ...place },
    })
  })

  it('without a telephone or an address leaves those that were typed', () => {
    const typed = { ...nothing, phone: '0899999999', ...place }
    expect(chosenInto(typed, { ...nothing, name: 'ทักไลน์' })).toEqual({ put: { name: 'ทักไลน์' }, stays: {} })
  })
})

it('one letter or two digits ask for nobody', () => {
  expect(['', 'ก', '08', '0-8', 'กข', '081', '08-1'].map(isAskable)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
