import { describe, expect, it } from 'vitest'
import { GoodsIndex } from './goods-index.ts'
import { keptGoods } from './testing/paired-till.ts'

const shirt = keptGoods(0, {
  productName: 'เสื้อยืดคอกลม',
  variantName: 'แดง / M',
  sku: 'TS-RED-M',
  barcode: '8850123456789',
})
const cup = keptGoods(1, { productName: 'แก้วน้ำ เก็บเย็น', sku: 'CUP-20', barcode: '123' })
const redCup = keptGoods(2, { productName: 'Red cup', sku: 'CUP-RED', barcode: '123' })
const index = new GoodsIndex([shirt, cup, redCup])

describe('goods of a till', () => {
  it('have their pictures, each once', () => {
    const pictured = [shirt, cup, redCup].map((goods, at) => ({
      ...goods,
      pictureId: at === 1 ? null : 'p1',
    }))
    expect([...new GoodsIndex(pictured).pictureIds()]).toEqual(['p1'])
  })

  it.each([
    ['เสื้อ แดง', [shirt]],
    ['ts-red', [shirt]],
    ['red', [redCup, shirt]],
    ['เย็น แก้ว', [cup]],
    ['345678', [shirt]],
    ['ไม่มี', []],
  ])('are found by every word of %s', (typed, found) => {
    expect(index.search(typed, 10)).toEqual(found)
  })

  it.each([
    ['8850123456789', [shirt]],
    [' ts-red-m ', [shirt]],
    ['๘๘๕๐๑๒๓๔๕๖๗๘๙', [shirt]],
    // The keys of the code, as a computer reads them that is set to Thai.
    ['ๅ/-', [cup, redCup]],
    ['885', []],
  ])('are found by the code %s alone, whatever keyboard it came through', (scanned, found) => {
    expect(index.byCode(scanned)).toEqual(found)
  })

  it('are given up to a number, those that begin with it before the others', () => {
    const many = new GoodsIndex(
      Array.from({ length: 20_000 }, (_, at) =>
        keptGoods(at, { productName: at % 1000 === 999 ? `ถุง ${at}` : `กระเป๋า ถุง ${at}` }),
      ),
    )
    const found = many.search('ถุง', 25)
    expect(found).toHaveLength(25)
    expect(found.slice(0, 20).every(({ productName }) => productName.startsWith('ถุง'))).toBe(true)
    expect(many.search('ถุง 19999', 5).map(({ place }) => place)).toEqual([19_999])
  })
})
