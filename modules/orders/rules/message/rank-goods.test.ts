import { describe, expect, it } from 'vitest'
import { codeWords, rankGoods, searchWords } from './rank-goods.ts'

const goods = (productName: string, variantName = '', sku = '') => ({ productName, variantName, sku })
const shirts = ['ดำ / M', 'ดำ / L', 'ขาว / M', 'ขาว / L'].map((name) => goods('เสื้อยืดคอกลม', name))
const shop = [...shirts, goods('เสื้อเชิ้ตลินิน'), goods('กระเป๋าผ้าแคนวาส', 'ครีม', 'BAG-01'), goods('สบู่ขมิ้น')]

const best = (text: string) => {
  const [first] = rankGoods(text, shop)
  return first && [first.goods.productName, first.goods.variantName].filter(Boolean).join(' ')
}

describe('goods that a buyer names', () => {
  it.each([
    ['เสื้อยืดดำ L', 'เสื้อยืดคอกลม ดำ / L'],
    ['เสื้อยืดคอกลม ขาว m', 'เสื้อยืดคอกลม ขาว / M'],
    ['กระเป๋าผ้า สีครีม', 'กระเป๋าผ้าแคนวาส ครีม'],
    ['bag-01', 'กระเป๋าผ้าแคนวาส ครีม'],
    ['สบู่ขมิ้น', 'สบู่ขมิ้น'],
    ['ตู้เย็น', undefined],
    ['', undefined],
  ])('%j are %j', (text, expected) => {
    expect(best(text)).toBe(expected)
  })

  it('are sure where nothing else is near, and not where the size is missing', () => {
    expect(rankGoods('สบู่ขมิ้น', shop)[0]?.confidence).toBeGreaterThan(0.9)
    const found = rankGoods('เสื้อยืดคอกลม', shop)
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(found[0]?.confidence).toBeLessThanOrEqual(0.6)
  })

  it('are looked up by what long words begin with, as Thai has no spaces', () => {
    expect(searchWords('เสื้อยืดดำ L')).toContain('เสื้อ')
    expect(searchWords('เอ')).toEqual([])
    expect(codeWords('A15 ไซส์ S')).toContain('a15')
  })
})
