import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  addressesOfZipcode,
  englishAddress,
  isKnownAddress,
  resolveAddress,
  searchAddress,
  warmAddresses,
} from './address.ts'
import type { ThaiAddress } from './address.ts'
import { loadAddressIndex } from './address-index.ts'
import type { AddressEntry } from './address-index.ts'
import { findEntries } from './address-match.ts'
import { parseAddressQuery } from './address-query.ts'

const bangPu = {
  subdistrict: 'บางปู',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
}
const siLom = {
  subdistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  zipcode: '10500',
}

beforeAll(warmAddresses)

describe('searchAddress', () => {
  it.each([
    ['บางปู สมุทรปราการ', bangPu],
    ['สมุทรปราการ บางปู', bangPu],
    ['บางปู 10280', bangPu],
    ['บางปู ๑๐๒๘', bangPu],
    ['ต.บางปู อ.เมือง จ.สมุทรปราการ 10280', bangPu],
    ['ตำบลบางปูอำเภอเมืองสมุทรปราการจังหวัดสมุทรปราการ10280', bangPu],
    ['บางปูเมืองสมุทร', bangPu],
    ['บาง\u200Bปู  สมุทร', bangPu],
    ['bang pu samut prakan', bangPu],
    ['BangPu, Muang Samut Prakan', bangPu],
    ['สีลม', siLom],
    ['สีลม กทม', siLom],
    ['สีลม กทม.', siLom],
    ['แขวงสีลม เขตบางรัก กรุงเทพฯ', siLom],
    ['แขวงสีลมเขตบางรักก.ท.ม.10500', siLom],
    ['silom bkk', siLom],
    ['Si Lom Krung Thep', siLom],
  ])('%s', async (text, expected) => {
    expect((await searchAddress(text, 3))[0]).toEqual(expected)
  })

  it.each(['กรุงเทพมหานคร', 'กรุงเทพฯ', 'กรุงเทพ', 'กทม', 'กทม.', 'ก.ท.ม.', 'bangkok', 'BKK'])(
    'finds Bangkok as %s',
    async (text) => {
      const found = await searchAddress(text, 500)
      expect(found).toHaveLength(188)
      expect(new Set(found.map((address) => address.province))).toEqual(new Set(['กรุงเทพมหานคร']))
    },
  )

  it('puts the beginning of a sub-district before districts, provinces and inner parts', async () => {
    const found = await searchAddress('บางรัก', 50)
    const places = found.map(({ subdistrict, district }) => {
      if (subdistrict === 'บางรัก') return 0
      if (subdistrict.startsWith('บางรัก')) return 1
      return district === 'บางรัก' ? 2 : 3
    })
    expect(places).toEqual(places.toSorted())
    expect(new Set(places)).toEqual(new Set([0, 1, 2]))
  })
})

describe('searchAddress by other names', () => {
  it.each([
    ['โคราช', 'นครราชสีมา'],
    ['อยุธยา', 'พระนครศรีอยุธยา'],
    ['แปดริ้ว', 'ฉะเชิงเทรา'],
    ['Nakhon Ratchasima', 'นครราชสีมา'],
  ])('knows the province %s', async (text, province) => {
    expect((await searchAddress(text, 5)).map((address) => address.province)).toContain(province)
  })

  it.each(['พัทยา', 'เมืองพัทยา ชลบุรี', 'Pattaya', 'นาเกลือ พัทยา 20150'])(
    'knows the city of %s, which stands for its district',
    async (text) => {
      const places = (await searchAddress(text, 10)).map(
        ({ district, province }) => `${district} ${province}`,
      )
      expect(new Set(places)).toEqual(new Set(['บางละมุง ชลบุรี']))
    },
  )

  it.each([
    ['สนามชัยเขต', 'district'],
    ['สามตำบล', 'subdistrict'],
    ['หลักเขต', 'subdistrict'],
    ['คีรีเขต', 'subdistrict'],
    ['อีสานเขต', 'subdistrict'],
    ['คลองนครเนื่องเขต', 'subdistrict'],
    ['จ.ป.ร.', 'subdistrict'],
    ['สุไหงโก-ลก', 'subdistrict'],
  ] as const)('keeps the words inside the name %s', async (name, part) => {
    expect((await searchAddress(name, 1))[0]?.[part]).toBe(name)
  })

  it('finds a name by letters that sound alike', async () => {
    const found = await searchAddress('วังหงส์', 1)
    expect(found).toEqual(await searchAddress('วังหงษ์', 1))
    expect(found[0]?.province).toBe('แพร่')
  })

  it.each(['', '   ', 'ตำบล', '99999', '102801', 'ไม่มีตำบลนี้', '🙂'])('finds nothing for %j', async (text) => {
    expect(await searchAddress(text)).toEqual([])
  })

  it('never fails and never gives more than asked for', async () => {
    const words = fc.constantFrom('บาง', 'เมือง', 'กทม.', '10', 'bang', 'ต.', 'หนอง', '๑', '/', '(')
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((w) => w.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 0, max: 20 }), async (typed, limit) => {
        expect((await searchAddress(typed, limit)).length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

describe('the whole country', () => {
  const named = ({ thai }: AddressEntry) => parseAddressQuery(`${thai.subdistrict} ${thai.district}`)

  it('finds each sub-district by its name together with its district', async () => {
    const index = await loadAddressIndex()
    expect(index.entries.length).toBeGreaterThan(7_400)
    const lost = index.entries.filter(
      (entry) => !findEntries(index, named(entry), 5).some(({ thai }) => sameNames(thai, entry.thai)),
    )
    expect(lost.map(({ thai }) => thai)).toEqual([])
  })

  it('finds each sub-district first by its full address without spaces', async () => {
    const index = await loadAddressIndex()
    const lost = index.entries.filter(({ thai }) => {
      const text = `${thai.subdistrict}${thai.district}${thai.province}${thai.zipcode}`
      return !sameNames(findEntries(index, parseAddressQuery(text), 1)[0]?.thai, thai)
    })
    expect(lost.map(({ thai }) => thai)).toEqual([])
  })

  it('gives each zipcode its own addresses and no others', async () => {
    const { byZipcode } = await loadAddressIndex()
    expect(byZipcode.size).toBeGreaterThan(950)
    for (const zipcode of byZipcode.keys()) {
      const found = await searchAddress(zipcode, 1_000)
      expect(found.filter((address) => address.zipcode !== zipcode)).toEqual([])
      expect(found).toEqual(await addressesOfZipcode(zipcode))
    }
  })

  it('knows every address it offers, and no other zipcode for it', async () => {
    const { entries } = await loadAddressIndex()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...entries), async ({ thai, english }) => {
        expect(await resolveAddress(thai)).toEqual(thai)
        expect(await resolveAddress(english)).toEqual(thai)
        expect(await englishAddress(thai)).toEqual(english)
        expect(await isKnownAddress({ ...thai, zipcode: '99999' })).toBe(false)
      }),
    )
  })

  it('has no English name that lost its letters', async () => {
    const { entries } = await loadAddressIndex()
    const broken = entries.filter(({ english }) => /[^A-Za-z .'-]/.test(english.subdistrict))
    expect(broken).toEqual([])
    expect((await englishAddress(siLom))?.subdistrict).toBe('Si Lom')
  })
})

describe('resolveAddress', () => {
  it.each([
    { subdistrict: 'ต.บางปู', district: 'อ.เมือง', province: 'จ.สมุทรปราการ', zipcode: '10280' },
    { subdistrict: 'บางปู', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '๑๐๒๘๐' },
  ])('reads $subdistrict $district', async (typed) => {
    expect(await resolveAddress(typed)).toEqual(bangPu)
  })

  it('reads a city in the place of its district', async () => {
    const naKluea = { subdistrict: 'นาเกลือ', district: 'บางละมุง', province: 'ชลบุรี', zipcode: '20150' }
    expect(await resolveAddress({ ...naKluea, district: 'เมืองพัทยา' })).toEqual(naKluea)
  })

  it('reads the spellings of Bangkok', async () => {
    for (const province of ['กรุงเทพฯ', 'กทม.', 'กรุงเทพ', 'Bangkok']) {
      expect(await resolveAddress({ ...siLom, subdistrict: 'แขวงสีลม', province })).toEqual(siLom)
    }
  })

  it('refuses parts that do not belong together', async () => {
    expect(await isKnownAddress({ ...bangPu, zipcode: '10500' })).toBe(false)
    expect(await isKnownAddress({ ...bangPu, district: 'บางรัก' })).toBe(false)
    expect(await isKnownAddress({ ...bangPu, subdistrict: '' })).toBe(false)
  })

  it('has Bangkok with the sub-districts of 2017', async () => {
    const phayaThai = await addressesOfZipcode('10400')
    expect(phayaThai.map(({ subdistrict }) => subdistrict)).toContain('รัชดาภิเษก')
    expect(await isKnownAddress({ ...siLom, zipcode: '10330' })).toBe(false)
  })
})

function sameNames(a: ThaiAddress | undefined, b: ThaiAddress): boolean {
  return a?.subdistrict === b.subdistrict && a.district === b.district && a.province === b.province
}
