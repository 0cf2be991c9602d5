import { type AddressReader, loadAddressReader } from '@langraan/thai/address'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexOfShop, rateOrderReadings } from '../../labelled-orders/rate-order-readings.ts'
import { indexGoods } from './goods/goods-index.ts'
import { readMessage } from './read-message.ts'

let readAddress: AddressReader
beforeAll(async () => {
  readAddress = await loadAddressReader()
})

const index = indexGoods([
  { productName: 'ขนมปั้นสิบ', variantName: '', sku: 'PS-1', priceSatang: 4000 },
  { productName: 'หมวกสาน', variantName: 'ดำ', sku: 'HAT-K', priceSatang: 19_000 },
  { productName: 'หมวกสาน', variantName: 'ครีม', sku: 'HAT-C', priceSatang: 19_000 },
])
const read = (message: string) => readMessage(message, readAddress, index)
const PLACE = 'ต.บ้านฉาง อ.บ้านฉาง จ.ระยอง 21130'

describe('the labelled orders', () => {
  it('are read right in the half to work with, and nothing wrong is sure', () => {
    const rates = rateOrderReadings('work', readAddress)
    expect(rates.areGoodsRight).toBeGreaterThanOrEqual(0.98)
    expect(rates.areGoodsWrongAndSure).toBeLessThanOrEqual(0.005)
    expect(rates.isNameRight).toBeGreaterThanOrEqual(0.98)
    expect(rates.isNameWrongAndSure).toBeLessThanOrEqual(0.005)
    expect(rates.isLineRight).toBeGreaterThanOrEqual(0.98)
    expect(rates.isLineWrongAndSure).toBeLessThanOrEqual(0.005)
    expect(rates.isPhoneRight).toBeGreaterThanOrEqual(0.99)
    expect(rates.isCodRight).toBe(1)
    // Not by leaving everything open: most are read completely.
    expect(rates.isWhole).toBeGreaterThan(0.7)
  })
})

describe('how it is paid', () => {
  it.each([
    ['หมวกสานดำ 1 เก็บปลายทางค่ะ', true],
    ['หมวกสานดำ 1 ขอปลายทางได้ป่าว', true],
    ['หมวกสานดำ 1 จ่ายตอนรับของนะ', true],
    ['COD หมวกสานดำ 1', true],
    ['ไม่เก็บปลายทางนะ โอนแล้ว หมวกสานดำ 1', false],
    ['หมวกสานดำ 1 ไม่ต้องเก็บเงินปลายทาง', false],
    ['หมวกสานดำ 1 โอนแล้วค่ะ', false],
    ['หมวกสานดำ 1 ปลายทางได้ไหมหรือต้องโอนก่อน', false],
  ])('%s: %s', (message, isCashOnDelivery) => {
    expect(read(message).isCashOnDelivery).toBe(isCashOnDelivery)
  })

  it('is left to be asked where both ways are said', () => {
    expect(read('หมวกสานดำ 1 โอนค่าของแล้ว เก็บปลายทางค่าส่ง').left.join()).toContain('ปลายทาง')
    expect(read('หมวกสานดำ 1 เก็บปลายทาง').left).toEqual([])
  })
})

describe('who gets it', () => {
  it.each([
    [`ส่งให้ ยายแสง 0811110001 ที่ 3 ม.2 ${PLACE} คนสั่งชื่อ ออย 0811110002`, 'ยายแสง', '0811110001'],
    [`ผู้สั่ง: ออย 0811110002\nผู้รับ: ยายแสง 0811110001\n3 ม.2 ${PLACE}`, 'ยายแสง', '0811110001'],
    [
      `จาก\nร้านขนมออย\n0811110002\nถึง\nยายแสง ใจงาม\n3 ม.2 ${PLACE}\n0811110001`,
      'ยายแสง ใจงาม',
      '0811110001',
    ],
    [`LINE: @oil_shop\nยายแสง\n3 ม.2 ${PLACE}\n0811110001`, 'ยายแสง', '0811110001'],
  ])('%s', (message, name, phone) => {
    const { name: who, phone: number, line1 } = read(message)
    expect([who.value, number.value, line1.value]).toEqual([name, phone, '3 ม.2'])
  })
})

describe('the house line', () => {
  it.each([
    ['สายใจ มบ.ร่มไม้ 12/8 ม.4', 'สายใจ', 'มบ.ร่มไม้ 12/8 ม.4'],
    ['สายใจ โครงการร่มไม้วิลล์ 12/8', 'สายใจ', 'โครงการร่มไม้วิลล์ 12/8'],
    ['สายใจ Condo Raintree ห้อง 12', 'สายใจ', 'Condo Raintree ห้อง 12'],
    ['สายใจ หลังตลาดเช้า 9 ถ.ริมน้ำ', 'สายใจ', 'หลังตลาดเช้า 9 ถ.ริมน้ำ'],
    ['สายใจ ที่อยู่ =12/8 ม.4', 'สายใจ', '12/8 ม.4'],
    ['1) สายใจ 2) 12/8 ม.4', 'สายใจ', '12/8 ม.4'],
    ['ฝากไว้กับยามได้เลยนะคะ สายใจ 12/8 ม.4', 'สายใจ', '12/8 ม.4'],
  ])('%s', (told, name, line) => {
    const reading = read(`${told} ${PLACE} 0811110001`)
    expect([reading.name.value, reading.line1.value]).toEqual([name, line])
  })

  it('is not sure where two may be meant', () => {
    const { line1 } = read(`สายใจ\n12/8 ม.4\nหรือ 77 ถ.ริมน้ำ\n${PLACE}\n0811110001`)
    expect(line1.confidence).toBeLessThan(0.85)
  })
})

describe('what is not understood', () => {
  it('is named, so that "read completely" is said of nothing else', () => {
    const { left } = read(`หมวกสานดำ 1 ผูกโบว์สีแดงให้ด้วย\nสายใจ 12/8 ม.4 ${PLACE} 0811110001`)
    expect(left.join()).toContain('โบว์')
    expect(read(`สวัสดีค่ะ เอาหมวกสานดำ 1 ใบค่ะ\nสายใจ 12/8 ม.4 ${PLACE} 0811110001 ขอบคุณค่ะ`).left).toEqual([])
  })

  it('are goods of a kind that the shop does not have, and of several kinds', () => {
    const { items } = read('หมวกสานแดง 1 หมวกสาน 2')
    expect(items.map(({ goods, confidence }) => [goods.length, confidence < 0.7])).toEqual([
      [0, true],
      [2, true],
    ])
  })
})

describe('a place', () => {
  it('that only fits once is sure with two of its parts', () => {
    expect(read('สายใจ 12/8 ต.ยางหัก อ.ปากท่อ 0811110001').address).toMatchObject({
      value: { province: 'ราชบุรี' },
      confidence: 0.9,
    })
    expect(read('สายใจ 12/8 แขวง/เขต บางรัก กทม 10500').address.value).toMatchObject({
      subdistrict: 'บางรัก',
      district: 'บางรัก',
    })
    expect(read('สายใจ 12/8 ต.ในเมือง อ.เมือง 0811110001').address.confidence).toBeLessThan(0.85)
  })
})

describe('a hostile message among 2,000 products', () => {
  it.each(['เสื้อ'.repeat(400), 'สบู่ ขาว ดำ อย่างละ 2 '.repeat(80), 'a-'.repeat(1000), 'S 1 '.repeat(500)])(
    'ends: %.6s…',
    (message) => {
      expect(readMessage(message, readAddress, indexOfShop(2000)).items.length).toBeLessThanOrEqual(500)
    },
    20_000,
  )
})
