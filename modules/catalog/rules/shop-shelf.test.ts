import { describe, expect, it } from 'vitest'
import { pathTo, searchWords, shopCategories, type StockedCategory, turnedWords } from './shop-shelf.ts'

const category = (categoryId: string, parentId: string | undefined, more: Partial<StockedCategory> = {}) => ({
  categoryId,
  ...(parentId && { parentId }),
  name: categoryId,
  slug: categoryId,
  position: 0,
  goodsCount: 0,
  newestAt: null,
  pictureId: null,
  ...more,
})

describe('what a shopper looks for', () => {
  it('is every word once, and no more than a search can hold', () => {
    expect(searchWords('  เสื้อ  ลินิน เสื้อ\tS ')).toEqual(['เสื้อ', 'ลินิน', 's'])
    expect(searchWords(' ')).toEqual([])
    expect(searchWords('a b c d e f g')).toHaveLength(5)
    expect(searchWords('ก'.repeat(500))).toEqual(['ก'.repeat(100)])
  })

  it('is told from the other language of the keyboard, where it says enough', () => {
    expect(turnedWords('glnhv C]hv')).toEqual(['เสื้อ', 'ฉล้อ'])
    expect(turnedWords('แนดดำำ')).toEqual(['coffee'])
    expect(turnedWords('k k')).toEqual([])
  })
})

describe('the categories of a shop', () => {
  const tree = [
    category('home', undefined),
    category('cups', 'home', { goodsCount: 2, newestAt: '2026-11-01', pictureId: 'old' }),
    category('bowls', 'home', { goodsCount: 1, newestAt: '2026-11-02', pictureId: 'new' }),
    category('empty', undefined),
    category('emptier', 'empty'),
  ]

  it('leave out what has nothing to buy, and count what stands below', () => {
    expect(
      shopCategories(tree).map(({ slug, goodsCount, pictureId, depth }) => [
        slug,
        goodsCount,
        pictureId,
        depth,
      ]),
    ).toEqual([
      ['home', 3, 'new', 0],
      ['bowls', 1, 'new', 1],
      ['cups', 2, 'old', 1],
    ])
  })

  it('tell the way down to one of them; none to what is not there', () => {
    const shown = shopCategories(tree)
    expect(pathTo(shown, 'cups').map(({ slug }) => slug)).toEqual(['home', 'cups'])
    expect(pathTo(shown, 'emptier')).toEqual([])
    expect(pathTo(shown, null)).toEqual([])
  })
})
