import { describe, expect, it } from 'vitest'
import {
  type Category,
  categoryPaths,
  categoryRows,
  judgeMove,
  namesOfPath,
  withDescendants,
} from './category-tree.ts'
import { freeSlug, slugOf } from './slug.ts'

const category = (categoryId: string, parentId?: string, position = 0): Category => ({
  categoryId,
  parentId,
  name: categoryId,
  slug: categoryId,
  position,
})
const tree = [
  category('cup', 'kitchen', 1),
  category('home'),
  category('kitchen', 'home'),
  category('pot', 'kitchen'),
]

describe('a tree of categories', () => {
  it('stands in rows from top to bottom, siblings by their position', () => {
    expect(categoryRows(tree).map(({ categoryId, depth }) => [categoryId, depth])).toEqual([
      ['home', 0],
      ['kitchen', 1],
      ['pot', 2],
      ['cup', 2],
    ])
  })

  it('names each by its path, and reads a path back', () => {
    expect(categoryPaths(tree).get('cup')).toEqual(['home', 'kitchen', 'cup'])
    expect(namesOfPath('home > kitchen > cup')).toEqual(['home', 'kitchen', 'cup'])
    expect(namesOfPath('a >  > b')).toEqual(['a >  > b'])
    expect(namesOfPath('  ')).toEqual([])
  })

  it('lets nothing stand below itself, nor deeper than six', () => {
    expect([...withDescendants(tree, 'kitchen')].toSorted()).toEqual(['cup', 'kitchen', 'pot'])
    expect(judgeMove(tree, 'home', 'cup')).toBe('category_below_itself')
    expect(judgeMove(tree, 'home', 'home')).toBe('category_below_itself')
    expect(judgeMove(tree, 'kitchen', undefined)).toBeUndefined()
    expect(judgeMove(tree, 'pot', 'home')).toBeUndefined()
    const deep = ['1', '2', '3', '4', '5', '6'].map((id, index, all) => category(id, all[index - 1]))
    expect(judgeMove(deep, undefined, '5')).toBeUndefined()
    expect(judgeMove(deep, undefined, '6')).toBe('category_too_deep')
    expect(judgeMove([...deep, ...tree], 'kitchen', '5')).toBe('category_too_deep')
  })
})

describe('a slug', () => {
  it.each([
    ['เสื้อยืด คอกลม (สีขาว)', 'เสื้อยืด-คอกลม-สีขาว'],
    ['  Mug 12oz ', 'mug-12oz'],
    ['☕️', ''],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('is one that nobody has', () => {
    const taken = new Set(['mug', 'mug-2', 'product'])
    expect(freeSlug('Mug', 'product', (slug) => taken.has(slug))).toBe('mug-3')
    expect(freeSlug('☕️', 'product', (slug) => taken.has(slug))).toBe('product-2')
  })
})
