import { describe, expect, it } from 'vitest'
import { trackingOf } from './scans.ts'

const scan = (time: string, code: string, type: string) => ({ time, code, type, words: '', place: '' })
const statusOf = (code: string, type: string) =>
  trackingOf([scan('2026-11-28 10:00:00', code, type)], '82').status

describe('a scan of J&T', () => {
  it.each([
    ['10', 'collected'],
    ['20', 'moving'],
    ['30', 'moving'],
    ['94', 'delivering'],
    ['100', 'delivered'],
    ['110', 'problem'],
    ['172', 'returning'],
    ['173', 'returned'],
    ['200', 'collected'],
    ['300', 'problem'],
    ['306', 'problem'],
    ['999', undefined],
  ])('says by its code where the parcel stands: %s', (code, status) => {
    expect(statusOf(code, 'anything')).toBe(status)
  })

  it.each([
    ['รับพัสดุ', 'collected'],
    ['สแกนเข้าคลัง', 'moving'],
    ['สแกนนำส่งพัสดุ', 'moving'],
    ['สแกนพัสดุถึง', 'moving'],
    ['สแกนนำจ่ายพัสดุ', 'delivering'],
    ['เซ็นรับพัสดุ', 'delivered'],
    ['สแกนพัสดุมีปัญหา', 'problem'],
    ['สแกนพัสดุตีกลับ', 'returning'],
    // It begins as the one that is delivered does, and the goods are back with the shop.
    ['เซ็นรับพัสดุตีกลับ', 'returned'],
    ['On Delivery', 'delivering'],
    ['Signature', 'delivered'],
    ['Return Signature', 'returned'],
    ['入库交接', 'moving'],
    ['toString', undefined],
  ])('says it by its words where there is no code: %s', (type, status) => {
    expect(statusOf('', type)).toBe(status)
  })

  it('counts by its time, in whatever order scans come', () => {
    const told = [
      scan('2026-11-28 12:00:00', '100', ''),
      scan('2026-11-28 09:00:00', '10', ''),
      scan('2026-11-28 11:00:00', '94', ''),
      scan('no time', '172', ''),
    ]
    expect(trackingOf(told, '82')).toMatchObject({ status: 'delivered', courierTrackingCode: '82' })
    expect(trackingOf(told, '82').scans.map(({ status, at }) => [status, at.toISOString()])).toEqual([
      ['delivered', '2026-11-28T05:00:00.000Z'],
      ['collected', '2026-11-28T02:00:00.000Z'],
      ['delivering', '2026-11-28T04:00:00.000Z'],
    ])
  })
  it('of the way says nothing any more once the parcel has arrived; that it came back does', () => {
    const arrived = scan('2026-11-28 12:00:00', '100', '')
    const late = scan('2026-11-28 13:00:00', '30', '')
    expect(trackingOf([arrived, late], '82').status).toBe('delivered')
    const back = scan('2026-11-29 09:00:00', '173', '')
    expect(trackingOf([arrived, late, back], '82').status).toBe('returned')
  })
})
