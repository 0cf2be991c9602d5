import { describe, expect, it } from 'vitest'
import type { AgentProduct } from '../../contract.ts'
import { askedPrice, linesOf, MOST_ROWS, picturesOf } from './picture-rows.ts'

const variant = (suggestedSatang: number): AgentProduct['variants'][number] => ({
  variantId: 'v',
  variantName: '',
  sku: '',
  agentSatang: 8000,
  suggestedSatang,
  leastSatang: null,
  tiers: [],
  stock: { kind: 'many' },
})
const product = (name: string, ...prices: number[]): AgentProduct => ({
  productId: name,
  name,
  description: '',
  pictureUrls: [`/${name}.webp`],
  variants: prices.map(variant),
})

describe('the rows of a picture of prices', () => {
  it('say what customers are asked for, never what goods cost the agent', () => {
    expect(askedPrice(product('เสื้อ', 12_000))).toBe('฿120.00')
    expect(askedPrice(product('เสื้อ', 15_000, 12_000))).toBe('฿120.00–฿150.00')
    expect(JSON.stringify(picturesOf([product('เสื้อ', 12_000)]))).not.toContain('80')
  })

  it('are eight in a picture, and no more pictures than a chat takes', () => {
    const many = Array.from({ length: 100 }, (_, index) => product(`ตัวที่ ${index}`, 10_000))
    const pictures = picturesOf([product('ไม่มีแบบ'), ...many])
    expect(pictures.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 8))
    expect(pictures.flat()).toHaveLength(MOST_ROWS)
    expect(pictures[0]?.[0]).toEqual({
      name: 'ตัวที่ 0',
      price: '฿100.00',
      pictureUrl: '/ตัวที่ 0.webp',
    })
    expect(picturesOf([])).toEqual([])
  })
})

describe('a name', () => {
  const measure = (text: string) => text.length * 10

  it('stands in one line where it fits', () => {
    expect(linesOf('เสื้อยืด', 100, measure, 2)).toEqual(['เสื้อยืด'])
  })

  it('goes on between words, and ends in dots where two lines are too few', () => {
    expect(linesOf('blue shirt of cotton', 110, measure, 2)).toEqual(['blue shirt', 'of cotton'])
    expect(linesOf('blue shirt of soft cotton', 110, measure, 2)).toEqual(['blue shirt', 'of soft co…'])
  })

  it('of one long word is cut by whole letters', () => {
    expect(linesOf('กิ่งกิ่งกิ่งกิ่ง', 90, measure, 1)[0]).toMatch(/^(กิ่)?.*…$/)
    expect(measure(linesOf('abcdefghijklmnop', 90, measure, 2)[0] ?? '')).toBeLessThanOrEqual(90)
  })
})
