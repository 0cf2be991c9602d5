import { describe, expect, it } from 'vitest'
import {
  labelledOrders,
  scoreOrderReading,
  variantsOfShop,
  type LabelledOrder,
  type MadeUpShop,
  type OrderReading,
} from '../testing.ts'

const SHOPS: readonly MadeUpShop[] = [10, 200, 2000]
const HALVES = ['work', 'held-out'] as const
const all = HALVES.flatMap((half) => labelledOrders(half))

describe('the made-up shops', () => {
  it.each(SHOPS)('one has %i products, and no SKU twice', (shop) => {
    const variants = variantsOfShop(shop)
    expect(new Set(variants.map(({ productId }) => productId)).size).toBe(shop)
    expect(new Set(variants.map(({ productName }) => productName)).size).toBe(shop)
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
    expect(variants.every(({ priceSatang }) => priceSatang > 0)).toBe(true)
  })

  it('name variants by product, options and price', () => {
    expect(variantsOfShop(10).find(({ sku }) => sku === '2002')).toEqual({
      productId: '10-9-1',
      sku: '2002',
      productName: 'แก้วเก็บความเย็น 20 oz Cool Tumbler',
      options: { สี: 'เขียว' },
      priceSatang: 32_000,
    })
    expect(variantsOfShop(200).find(({ sku }) => sku === 'SP-TM160')).toMatchObject({
      productName: 'สบู่ขมิ้น 160 กรัม',
      priceSatang: 7_000,
    })
  })
})

describe('the labelled orders', () => {
  it('are more than 420 in more than 22 ways, each way and shop in both halves', () => {
    expect(all.length).toBeGreaterThan(420)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
    const [work, heldOut] = HALVES.map(
      (half) => new Set(labelledOrders(half).map(({ way, shop }) => `${way} ${shop}`)),
    )
    expect(work).toEqual(heldOut)
    expect(new Set(all.map(({ way }) => way)).size).toBeGreaterThan(22)
  })

  it.each(SHOPS)('name SKUs that the shop of %i has', (shop) => {
    const skus = new Set(variantsOfShop(shop).map(({ sku }) => sku))
    const items = all.filter((one) => one.shop === shop).flatMap((one) => one.items)
    expect(items.filter(({ sku, quantity }) => !skus.has(sku) || quantity < 1)).toEqual([])
  })

  it('say what stands in the text', () => {
    const missing = all.flatMap((label) => piecesOf(label).filter((piece) => !inText(label.text, piece)))
    expect(missing).toEqual([])
    const noGoods = all.filter(({ items, notUnderstood }) => items.length + notUnderstood.length === 0)
    expect(noGoods).toEqual([])
  })

  it('have a whole place with each line', () => {
    const halfPlaces = all.filter(
      ({ line, subdistrict, district, province, postcode }) =>
        (line !== undefined) !== Boolean(subdistrict && district && province && postcode?.match(/^\d{5}$/)),
    )
    expect(halfPlaces).toEqual([])
  })
})

function piecesOf({ name = '', phone = '', line = '', notUnderstood }: LabelledOrder): string[] {
  return [name, phone.slice(1), ...line.split(' '), ...notUnderstood]
}

function inText(text: string, piece: string): boolean {
  const arabic = text.replace(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)))
  return text.includes(piece) || arabic.replace(/[\s-]/g, '').includes(piece)
}

describe('a score', () => {
  const label: LabelledOrder = {
    way: 'test',
    shop: 10,
    text: 'คุณส้ม 12/3, ม.4 LB01 2',
    items: [{ sku: 'LB01', quantity: 2 }],
    notUnderstood: [],
    name: 'คุณส้ม',
    phone: '0812345678',
    line: '12/3, ม.4',
  }
  const right: OrderReading = {
    items: [{ sku: 'LB01', quantity: 2, isSure: true }],
    isWhole: true,
    name: { text: 'ส้ม🍊', isSure: true },
    phone: { text: '081-234-5678', isSure: true },
    line: { text: 'บ้านเลขที่ ๑๒/๓ ม.๔', isSure: true },
  }

  it('takes titles, emoji, blanks, commas and the script of digits for nothing', () => {
    expect(scoreOrderReading(label, right)).toEqual({
      areGoodsRight: true,
      areGoodsWrongAndSure: false,
      isNameRight: true,
      isNameWrongAndSure: false,
      isPhoneRight: true,
      isPhoneWrongAndSure: false,
      isLineRight: true,
      isLineWrongAndSure: false,
      isCodRight: true,
    })
  })

  it.each([
    ['a wrong number that is sure', [{ sku: 'LB01', quantity: 1, isSure: true }], false, false, true],
    ['a wrong number that is not sure', [{ sku: 'LB01', quantity: 1, isSure: false }], false, false, false],
    ['the right number that is not sure', [{ sku: 'LB01', quantity: 2, isSure: false }], true, true, false],
    ['nothing, and said so', [], false, false, false],
    ['nothing, and called whole', [], true, false, true],
  ])('of the goods: %s', (_, items, isWhole, areGoodsRight, areGoodsWrongAndSure) => {
    expect(scoreOrderReading(label, { ...right, items, isWhole })).toMatchObject({
      areGoodsRight,
      areGoodsWrongAndSure,
    })
  })

  it.each([
    ['left open', [], false, true, false],
    ['offered as a guess', [{ sku: 'SB-100', quantity: 1, isSure: false }], true, true, false],
    ['called whole', [], true, false, true],
    ['guessed as certain', [{ sku: 'SB-100', quantity: 1, isSure: true }], false, false, true],
  ])('of goods that cannot be decided: %s', (_, more, isWhole, areGoodsRight, areGoodsWrongAndSure) => {
    const open = { ...label, notUnderstood: ['สบู่'] }
    const reading = { ...right, items: [...right.items, ...more], isWhole }
    expect(scoreOrderReading(open, reading)).toMatchObject({ areGoodsRight, areGoodsWrongAndSure })
  })

  it('of texts: wrong and sure counts apart from wrong, and what is to be asked may stay open', () => {
    const name = { text: 'ม.4', isSure: true }
    expect(scoreOrderReading(label, { ...right, name })).toMatchObject({
      isNameRight: false,
      isNameWrongAndSure: true,
    })
    const unsure = { ...right, name: { text: 'ม.4', isSure: false }, line: undefined }
    expect(scoreOrderReading(label, unsure)).toMatchObject({
      isNameRight: false,
      isNameWrongAndSure: false,
      isLineRight: false,
      isLineWrongAndSure: false,
    })
    const asked: LabelledOrder = { ...label, sureness: { name: 'ask', line: 'ask' } }
    expect(scoreOrderReading(asked, unsure)).toMatchObject({ isNameRight: true, isLineRight: true })
  })

  it('of goods that are to be asked about: right when they stay open', () => {
    const asked: LabelledOrder = { ...label, sureness: { goods: 'ask' } }
    expect(scoreOrderReading(asked, { ...right, items: [], isWhole: false }).areGoodsRight).toBe(true)
    expect(scoreOrderReading(asked, right).areGoodsRight).toBe(true)
  })
})
