import { describe, expect, it } from 'vitest'
import { carrierCode, carrierName, knownCarriers, trackingPageOf } from './carriers.ts'

describe('the name of a carrier', () => {
  it.each([
    ['flash', 'Flash Express'],
    ['FLASH EXPRESS', 'Flash Express'],
    ['แฟลช', 'Flash Express'],
    ['แฟลช เอ็กซ์เพรส', 'Flash Express'],
    ['Flash Express Bulky', 'Flash Express Bulky'],
    ['J & T', 'J&T Express'],
    ['j&t express', 'J&T Express'],
    ['เจแอนด์ที', 'J&T Express'],
    ['J&T Express - Pickup', 'J&T Express - Pickup'],
    ['Kerry', 'KEX Express'],
    ['Kerry Express', 'KEX Express'],
    ['เคอรี่', 'KEX Express'],
    ['KEX', 'KEX Express'],
    ['Shopee Xpress', 'SPX Express'],
    ['SPX', 'SPX Express'],
    ['Best', 'BEST Express'],
    ['Thailand Post', 'ไปรษณีย์ไทย'],
    ['ไปรษณีย์', 'ไปรษณีย์ไทย'],
    ['ไปรษณีย์ไทย EMS', 'ไปรษณีย์ไทย EMS'],
    ['EMS', 'ไปรษณีย์ไทย EMS'],
    ['ลงทะเบียน', 'ไปรษณีย์ไทย ลงทะเบียน'],
  ])('is written one way: %s', (written, name) => {
    expect(carrierName(written)).toBe(name)
    expect(carrierName(name)).toBe(name)
  })

  it.each(['รถพ่อค้า', 'Bestway Logistics', 'Flashlight', 'JTC', ''])(
    'stays where nobody knows it: %s',
    (name) => {
      expect(carrierName(name)).toBe(name)
    },
  )

  it('is English for whoever reads English', () => {
    expect(carrierName('ไปรษณีย์ไทย EMS', 'en')).toBe('Thailand Post EMS')
    expect(carrierName('แฟลช', 'en')).toBe('Flash Express')
  })
})

describe('the code of a carrier', () => {
  it.each([
    ['Flash Bulky', 'flash'],
    ['J&T Express - Pickup', 'jnt'],
    ['ไปรษณีย์ไทย EMS', 'thailand-post'],
    ['รถพ่อค้า', undefined],
  ])('is one for all its services: %s', (written, code) => {
    expect(carrierCode(written)).toBe(code)
  })

  it('is a known one for each', () => {
    for (const { code, name } of knownCarriers) expect(carrierCode(name.th)).toBe(code)
  })
})

describe('the page of a parcel', () => {
  it('is that of its carrier, with the number where the page takes it', () => {
    expect(trackingPageOf('flash', 'TH0142ABCD7C')).toBe(
      'https://www.flashexpress.co.th/fle/tracking?se=TH0142ABCD7C',
    )
    expect(trackingPageOf('EMS', 'EB 1')).toBe('https://track.thailandpost.co.th/?trackNumber=EB%201')
    expect(trackingPageOf('J&T', '820000000001')).toBe('https://www.jtexpress.co.th/service/track')
  })

  it('is none without a number, or of a carrier that nobody knows', () => {
    expect(trackingPageOf('Flash', ' ')).toBeUndefined()
    expect(trackingPageOf('รถพ่อค้า', '1')).toBeUndefined()
  })
})
