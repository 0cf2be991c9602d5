import { describe, expect, it } from 'vitest'
import { daysOf, notTakenFor } from './offer-words.ts'
import { ratesOf } from './translate.ts'

describe('why a courier does not take a parcel', () => {
  it.each([
    ['ERR_NOT_SUPPORT_COD', 'Not Support COD', 'no_cod'],
    ['', 'not support COD', 'no_cod'],
    ['ERR_LAT_LNG', 'Invalid lat , lng data', 'needs_map_point'],
    ['ERR_COD_AMOUNT_EXCEED', 'COD Amount Exceed 50000', 'cod_too_high'],
    ['ERR_SIZE', 'Invalid size', 'bad_size'],
    ['ERR_SIZE_280', 'Parcel size (w+l+h) not to exceed 280cm', 'too_large'],
    ['', 'Parcel size (w+l+h) not to exceed 280cm', 'too_large'],
    ['ERR_POSTCODE', 'รหัสไปรษณีย์ดังกล่าว ไม่เปิดให้ใช้บริการ', 'no_service'],
    ['ERR_OVER_WEIGHT', 'Over weight (30 kg)', 'too_heavy'],
    ['ERR_DEST', 'Invalid Destination area', 'destination_unknown'],
    ['ERR_NEW', 'Rain season', 'other'],
    ['', '', 'other'],
  ])('is a reason of ours: %s, %s', (code, remark, reason) => {
    expect(notTakenFor(code, remark)).toBe(reason)
  })
})

describe('how long a courier takes', () => {
  it.each([
    ['ภายใน 1 - 3 วัน', { least: 1, most: 3 }],
    ['1-2 วันทำการ', { least: 1, most: 2 }],
    ['within 2 days', { least: 2, most: 2 }],
    ['1 day', { least: 1, most: 1 }],
    ['3 - 1 วัน', undefined],
    ['ภายใน 3 ชั่วโมง', undefined],
    ['', undefined],
  ])('is days where it says days: %s', (estimate, days) => {
    expect(daysOf(estimate)).toEqual(days)
  })
})

describe('an offer of Shippop', () => {
  const offer = { courier_code: 'X', courier_name: 'X', price: 1, remark: '', err_code: '' }
  const rateOf = (more: object) => ratesOf({ data: [{ X: { ...offer, ...more } }] }, 1)[0]?.[0]

  it('has the courier’s own words only where they are not known', () => {
    expect(rateOf({ available: true, estimate_time: 'ภายใน 1 - 3 วัน' })).toMatchObject({
      days: { least: 1, most: 3 },
    })
    expect(rateOf({ available: true, estimate_time: 'ภายใน 1 - 3 วัน' })).not.toHaveProperty('estimate')
    expect(rateOf({ available: true, estimate_time: 'ภายใน 3 ชั่วโมง' })).toMatchObject({
      estimate: 'ภายใน 3 ชั่วโมง',
    })
    const known = rateOf({ available: false, remark: 'Not Support COD', err_code: 'ERR_NOT_SUPPORT_COD' })
    expect(known).toMatchObject({ reason: 'no_cod' })
    expect(known).not.toHaveProperty('reasonWords')
    expect(rateOf({ available: false, remark: 'Rain season' })).toMatchObject({
      reason: 'other',
      reasonWords: 'Rain season',
    })
    expect(rateOf({ available: false, error_code: 'ERR_NEW' })).toMatchObject({ reasonWords: 'ERR_NEW' })
  })
})
