import { describe, expect, it } from 'vitest'

import { fits, foundAt } from './find-text.ts'

describe('looking something up', () => {
  it.each([
    ['จองขนส่ง', 'ขนส่ง'],
    ['Book a courier', 'COURIER book'],
    ['จองขนส่ง', "0v'"],
    ['Orders', 'นพกำพห'],
    ['น้ำหนัก', 'น้ํา'],
    ['โทร ๐๘๑', '081'],
  ])('finds %s by %s', (text, typed) => {
    expect(fits(text, typed)).toBe(true)
  })

  it('finds everything for nothing, and nothing for what is not there', () => {
    expect(fits('จองขนส่ง', '')).toBe(true)
    expect(fits('จองขนส่ง', 'ยกเลิก')).toBe(false)
    expect(fits('Orders', 'oz')).toBe(false)
  })

  it('says where, also for a keyboard that was not switched', () => {
    expect(foundAt('เวลาจองรถ', "0v'")).toEqual([4, 7])
    expect(foundAt('Booking', 'boo')).toEqual([0, 3])
    expect(foundAt('Booking', '')).toBeUndefined()
  })
})
