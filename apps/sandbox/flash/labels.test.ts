import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawSvg } from '../drawing/typst.ts'
import { readCodes } from '../testing/barcodes.ts'
import { flashLabel } from './labels.ts'
import type { FlashParcel } from './parcels.ts'

const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')
const person = {
  name: 'สมหญิง ใจดี',
  phone: '0898765432',
  provinceName: 'เชียงใหม่',
  cityName: 'เมืองเชียงใหม่',
  districtName: 'สุเทพ',
  postalCode: '50200',
  detailAddress: '12 หมู่ 3',
}
const parcel: FlashParcel = {
  pno: 'TH1452094116A71',
  recentPno: 'TH1452190668A79',
  orderId: '1',
  mchId: 'AA0005',
  outTradeNo: 'A-1',
  state: 0,
  src: person,
  dst: person,
  weightGrams: 800,
  sizeCm: null,
  expressCategory: 1,
  insuredSatang: 0,
  codSatang: 59_000,
  priceSatang: 3500,
  upcountrySatang: 0,
  sortCode: '50S-50200-02',
  lineCode: 'L00',
  sortingLineCode: 'SS2',
  dstStoreName: '200_DC-ตจว',
  remark: '',
  routes: [],
  bookedAt: '2026-11-28T05:00:00.000Z',
}

describe('a label of Flash', () => {
  it.each([false, true])(
    'can be read by its bar code and its QR, by the number of now; small: %s',
    async (isSmall) => {
      const svg = drawSvg(template, flashLabel(parcel, isSmall))
      const picture = await sharp(Buffer.from(svg)).resize(1200).png().toBuffer()
      expect(await readCodes(picture)).toEqual([parcel.recentPno, parcel.recentPno])
    },
  )
})
