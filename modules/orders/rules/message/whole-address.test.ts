import { type AddressReader, loadAddressReader } from '@langraan/thai/address'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWholeAddress } from './whole-address.ts'

let readAddress: AddressReader
beforeAll(async () => {
  readAddress = await loadAddressReader()
})

/** The house, and the place in one line. */
const read = (text: string): string | undefined => {
  const whole = readWholeAddress(text, readAddress)
  return whole && [whole.line1, ...Object.values(whole.address)].join(' | ')
}

describe('an address in one line', () => {
  it.each([
    [
      '99/123 ม.5 หมู่บ้านสุขใจ ซ.ลาดพร้าว 71 ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540',
      '99/123 ม.5 หมู่บ้านสุขใจ ซ.ลาดพร้าว 71 | บางพลีใหญ่ | บางพลี | สมุทรปราการ | 10540',
    ],
    [
      'คอนโดไลฟ์ ห้อง 1204 ถนนสุขุมวิท แขวงบางนาเหนือ เขตบางนา กทม 10260',
      'คอนโดไลฟ์ ห้อง 1204 ถนนสุขุมวิท | บางนาเหนือ | บางนา | กรุงเทพมหานคร | 10260',
    ],
    ['88 ถ.เจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500', '88 ถ.เจริญกรุง | บางรัก | บางรัก | กรุงเทพมหานคร | 10500'],
    [
      '45 ซ.สุขุมวิท 71 แขวงพระโขนงเหนือ วัฒนา กทม. ๑๐๑๑๐',
      '45 ซ.สุขุมวิท 71 | พระโขนงเหนือ | วัฒนา | กรุงเทพมหานคร | 10110',
    ],
    [
      '9/1 Moo 2, Bang Phli Yai, Bang Phli, Samut Prakan 10540',
      '9/1 Moo 2 | บางพลีใหญ่ | บางพลี | สมุทรปราการ | 10540',
    ],
    [
      '12/3 ถนนกรุงเทพกรีฑา แขวงหัวหมาก เขตบางกะปิ กรุงเทพมหานคร 10240',
      '12/3 ถนนกรุงเทพกรีฑา | หัวหมาก | บางกะปิ | กรุงเทพมหานคร | 10240',
    ],
    [
      '99/1 ตรงข้ามที่ว่าการอำเภอบางพลี ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540',
      '99/1 ตรงข้ามที่ว่าการอำเภอบางพลี | บางพลีใหญ่ | บางพลี | สมุทรปราการ | 10540',
    ],
    [
      'ร้านข้างไปรษณีย์ ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ รหัสไปรษณีย์ 10540',
      'ร้านข้างไปรษณีย์ | บางพลีใหญ่ | บางพลี | สมุทรปราการ | 10540',
    ],
    ['บางพลีใหญ่ บางพลี สมุทรปราการ', ' | บางพลีใหญ่ | บางพลี | สมุทรปราการ | 10540'],
  ])('%s', (text, parts) => {
    expect(read(text)).toBe(parts)
  })

  it.each(['', '12 ซอยลาดพร้าว 71', '99 หมู่ 2 บางพูด', 'บ้านเลขที่ 5 รหัส 10540', '88/12 ซ.เทพารักษ์ 14'])(
    'is left as it is where it is not sure: %s',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )
})
