import { beforeAll, describe, expect, it } from 'vitest'
import type { ThaiAddress } from '../address-format.ts'
import { loadAddressReader } from './address.ts'
import type { AddressReader } from './address.ts'
import { loadAddressIndex } from './address-index.ts'
import { CUT_OUT } from './folded-text.ts'

let read: AddressReader
beforeAll(async () => {
  read = await loadAddressReader()
})

const inBangkok = ({ province }: ThaiAddress) => province === 'กรุงเทพมหานคร'
const sameNames = (a: ThaiAddress | undefined, b: ThaiAddress) =>
  a?.subdistrict === b.subdistrict && a.district === b.district && a.province === b.province

/** How people write an address: with the words before the names or without, apart or glued, with a zipcode or without. */
const styles: Record<string, (address: ThaiAddress) => string> = {
  'in short words': (a) =>
    `${inBangkok(a) ? `แขวง${a.subdistrict} เขต${a.district} กทม.` : `ต.${a.subdistrict} อ.${a.district} จ.${a.province}`} ${a.zipcode}`,
  'in short words, glued': (a) =>
    `${inBangkok(a) ? `แขวง${a.subdistrict}เขต${a.district}กทม.` : `ต.${a.subdistrict}อ.${a.district}จ.${a.province}`}${a.zipcode}`,
  'without any words': (a) => `${a.subdistrict} ${a.district} ${a.province} ${a.zipcode}`,
  'without any words, glued': (a) => `${a.subdistrict}${a.district}${a.province}${a.zipcode}`,
  'in whole words, line by line, without a zipcode': (a) =>
    `${inBangkok(a) ? 'แขวง' : 'ตำบล'}${a.subdistrict}\n${inBangkok(a) ? 'เขต' : 'อำเภอ'}${a.district}\nจังหวัด${a.province}`,
}

describe('every sub-district of the country', () => {
  it.each(Object.entries(styles))('is read from an address %s', async (_, write) => {
    const { entries } = await loadAddressIndex()
    const lost = entries.filter(({ thai }) => {
      const text = write(thai)
      const [best] = read(`สมชาย ใจดี 99/9 ม.3 ${text}`)
      return (
        !sameNames(best?.address, thai) ||
        (text.includes(thai.zipcode) && best?.address.zipcode !== thai.zipcode)
      )
    })
    expect(lost.map(({ thai }) => write(thai))).toEqual([])
  })
})

describe('an address in a text', () => {
  const bangPu = { subdistrict: 'บางปู', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' }

  it('tells where its parts stand, and which were named', () => {
    const text = '99/9 ม.3 ต.บางปู อ.เมือง จ.สมุทรปราการ 10280 ค่ะ'
    const [best] = read(text)
    expect(best).toMatchObject({
      address: bangPu,
      named: { subdistrict: true, district: true, province: true, zipcode: true },
      isMisspelt: false,
    })
    expect(best?.spans.map(({ start, end }) => text.slice(start, end))).toEqual([
      'ต.บางปู',
      'อ.เมือง',
      'จ.สมุทรปราการ',
      '10280',
    ])
  })

  it.each([
    ['ต.บางปุ อ.เมือง จ.สมุทปราการ 10280', 'บางปู'],
    ['ต.วังหงส์ อ.เมืองแพร่ จ.แพร่', 'วังหงษ์'],
    ['ต.สำโรงไต้ อ.พระประแดง สมุทรปราการ', 'สำโรงใต้'],
    ['แขวงคลองจัน เขตบางกะปิ กทม', 'คลองจั่น'],
  ])('is read although misspelt: %s', (text, subdistrict) => {
    expect(read(text)[0]).toMatchObject({ address: { subdistrict } })
  })

  it('offers the namesakes when nothing tells them apart', () => {
    const found = read('ต.หนองบัว')
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found.map(({ address }) => address.subdistrict))).toEqual(new Set(['หนองบัว']))
    const scores = found.map(({ score }) => score)
    expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(0.2)
    // The one in a capital comes first: it is the one that is mostly meant.
    expect(found[0]?.address.district).toMatch(/^เมือง/)
  })

  it('is a district without a sub-district where none is named', () => {
    expect(read('14 ม.3 อ.พาน จ.เชียงราย 57120')[0]).toMatchObject({
      address: { subdistrict: '', district: 'พาน', province: 'เชียงราย', zipcode: '57120' },
      named: { subdistrict: false, district: true },
    })
  })

  it('is not read across what was cut out, nor from a road’s name', () => {
    expect(read(`ต.บาง${CUT_OUT}ปู อ.เมือง สมุทรปราการ 10280`)[0]?.address).not.toEqual(bangPu)
    expect(read('88 ถ.สีลม แขวงสุริยวงศ์ เขตบางรัก กทม')[0]).toMatchObject({ address: { subdistrict: 'สุริยวงศ์' } })
  })

  it.each(['', ' ', '🙂', 'สวัสดี', '0812345678', '99999'])('is none in %j', (text) => {
    expect(read(text).filter(({ score }) => score > 2.5)).toEqual([])
  })
})
