import type { Purchase } from '@langraan/shipping/ports'
import { describe, expect, it } from 'vitest'
import { PARCEL } from '../test-double.ts'
import { clean, legacyOrderOf, openOrderOf, phoneOf, pickupTimes } from './outgoing.ts'
import type { Settings } from './profile.ts'
import { legacyDigest, openDigest } from './signatures.ts'

describe('what is sent to J&T', () => {
  // Worked out apart from this code, with the digest program of a shell.
  it('is signed over 32 letters by the older protocol, and over 16 bytes by the open platform', () => {
    expect(legacyDigest('{"a":"ก"}', 'key')).toBe('NDFiMmFhMTMwODViYWY5Mjk2YjUzODFmMThjNjU1ZTE=')
    expect(openDigest('{"a":"ก"}', 'key')).toBe('QbKqEwhbr5KWtTgfGMZV4Q==')
  })

  it.each([
    ['สมหญิง 🙏🏽 ใจดี', 'สมหญิง ใจดี'],
    ['ร้าน👨‍👩‍👧ครอบครัว ❤️', 'ร้านครอบครัว'],
    ['🇹🇭 ไทย 1️⃣', 'ไทย 1'],
    ['น้ำมันมะพร้าว 500 มล. #1 (แท้) ©', 'น้ำมันมะพร้าว 500 มล. #1 (แท้)'],
    ['12345678901234567890', '123456789012345'],
    ['🙏', ''],
  ])('has no pictures and is no longer than J&T takes: %s', (typed, sent) => {
    expect(clean(typed, sent === '123456789012345' ? 15 : 50)).toBe(sent)
  })

  it.each([
    ['081-234 5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['0066812345678', '0812345678'],
    ['02 123 4567', '021234567'],
    ['0661234567', '0661234567'],
  ])('has telephones as ten digits: %s', (typed, sent) => {
    expect(phoneOf(typed)).toBe(sent)
  })

  const times = { pickupFrom: '13:00', pickupTo: '18:00' }
  it.each([
    ['in the morning', '2026-11-28T02:00:00Z', '2026-11-28'],
    ['while somebody is there', '2026-11-28T10:59:59Z', '2026-11-28'],
    ['from the end on the next day', '2026-11-28T11:00:00Z', '2026-11-29'],
    ['before midnight of Bangkok', '2026-12-31T16:59:00Z', '2027-01-01'],
    ['after it', '2026-12-31T17:01:00Z', '2027-01-01'],
  ])('asks for somebody to come: %s', (_what, now, day) => {
    expect(pickupTimes(times, new Date(now))).toEqual({
      start: `${day} 13:00:00`,
      end: `${day} 18:00:00`,
    })
  })

  const settings = { ...times, eccompanyid: 'EC' } as Settings
  const purchaseOf = (parcel: Partial<Purchase['parcel']>): Purchase => ({
    reference: 'R-1',
    purchaseId: 'R-1',
    courierCode: 'EZ',
    parcel: { ...PARCEL, ...parcel },
  })
  const now = new Date('2026-11-28T02:00:00Z')
  const legacyOf = (parcel: Partial<Purchase['parcel']>) =>
    legacyOrderOf({ purchase: purchaseOf(parcel), settings, now })
  const openOf = (parcel: Partial<Purchase['parcel']>) =>
    openOrderOf({ purchase: purchaseOf(parcel), settings, now })

  it('is baht, kilograms, centimetres and the words of each protocol', () => {
    const parcel = {
      weightGrams: 1250,
      size: { widthMm: 205, lengthMm: 300, heightMm: 110 },
      insuredSatang: 150_000,
      orderName: 'A-17',
      remark: 'ฝากป้อมยาม 🙏',
    }
    const size = { length: '30.0', width: '20.5', height: '11.0' }
    expect(legacyOf(parcel)).toMatchObject({
      txlogisticid: 'R-1',
      createordertime: '2026-11-28 09:00:00',
      sendstarttime: '2026-11-28 13:00:00',
      sendendtime: '2026-11-28 18:00:00',
      weight: '1.25',
      itemsvalue: '590.25',
      isinsured: '1',
      offerfee: '1500.00',
      remark: 'A-17 ฝากป้อมยาม',
      sender: { city: 'กรุงเทพมหานคร', area: 'พระนคร', address: '88/12 แขวง พระบรมมหาราชวัง' },
      receiver: { city: 'เชียงใหม่', area: 'เมืองเชียงใหม่', address: '88/12 ตำบล สุเทพ' },
      ...size,
    })
    expect(openOf(parcel)).toMatchObject({
      expressType: 'EZ',
      packageInfo: { weight: '1.25', packageQuantity: '1', ...size },
      codInfo: { codValue: '590.25' },
      offerValue: '1500.00',
      goodsValue: '590.24',
      receiver: { prov: 'เชียงใหม่', city: 'เมืองเชียงใหม่', area: 'สุเทพ', countryCode: 'THA' },
    })
  })

  it('says nothing of what there is not', () => {
    for (const order of [legacyOf({ codSatang: 0 }), openOf({ codSatang: 0 })])
      for (const name of ['itemsvalue', 'offerfee', 'codInfo', 'offerValue', 'remark', 'length'])
        expect(order).not.toHaveProperty(name)
  })

  it('has a long address with its sub-district, which no field is for', () => {
    const to = { ...PARCEL.to, addressLine: 'ก'.repeat(400) }
    const { address = '' } = (legacyOf({ to }) as { receiver: { address?: string } }).receiver
    expect([...address].length).toBeLessThanOrEqual(200)
    expect(address).toMatch(/ตำบล สุเทพ$/)
  })
})
