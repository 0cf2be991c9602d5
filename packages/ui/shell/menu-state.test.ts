import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  currentHref,
  hasSubItems,
  menuLayout,
  menuVariant,
  nextClickCount,
  widthNameOf,
} from './menu-state.ts'
import type { MenuLayout } from './menu-state.ts'

const layouts: MenuLayout[] = ['mobile', 'medium', 'large']

describe('the side menu', () => {
  it('changes its layout at 768 and 1440', () => {
    expect([390, 768, 769, 1439, 1440].map(menuLayout)).toEqual([
      'mobile',
      'mobile',
      'medium',
      'medium',
      'large',
    ])
  })

  it('names widths as the specification’s helper does', () => {
    const widths = [0, 575, 576, 768, 991, 992, 1200, 1399, 1400, 3000]
    expect(widths.map(widthNameOf)).toEqual(['xs', 'xs', 'sm', 'md', 'md', 'lg', 'xl', 'xl', 'xxl', 'xxl'])
  })

  it('counts clicks modulo 4', () => {
    const counts = [0, 1, 2, 3].map(nextClickCount)
    expect(counts).toEqual([1, 2, 3, 0])
  })

  it('starts whole on a large screen, as icons on a medium one, closed on a phone', () => {
    expect(layouts.map((layout) => menuVariant(layout, 0))).toEqual([
      'mobile-closed',
      'sub-hidden',
      'default',
    ])
  })

  it('reaches every variant of its layout and changes with every click', () => {
    for (const layout of layouts) {
      const seen = [0, 1, 2, 3].map((count) => menuVariant(layout, count))
      expect(new Set(seen).size).toBe(layout === 'mobile' ? 2 : 3)
      seen.forEach((variant, count) => {
        expect(menuVariant(layout, nextClickCount(count))).not.toBe(variant)
      })
    }
  })

  it('takes any stored count', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...layouts), (count, layout) => {
        expect(menuVariant(layout, count)).toBe(menuVariant(layout, count + 4))
      }),
    )
  })
})

describe('the current menu item', () => {
  const items = [
    { href: '/app/home' },
    { href: '/app/shops', children: [{ href: '/app/shops/overview' }] },
    { href: '/app/images' },
  ]

  it('is the nearest one', () => {
    expect(currentHref(items, '/app/shops/overview')).toBe('/app/shops/overview')
    expect(currentHref(items, '/app/shops/createshop')).toBe('/app/shops')
    expect(currentHref(items, '/app/home')).toBe('/app/home')
  })

  it('is told whether it has sub-items', () => {
    const paths = ['/app/shops/overview', '/app/shops', '/app/home', '/login']
    expect(paths.map((path) => hasSubItems(items, path))).toEqual([true, true, false, false])
  })

  it('is none where only the letters agree', () => {
    expect(currentHref(items, '/app/imagesque')).toBeUndefined()
    expect(currentHref(items, '/login')).toBeUndefined()
  })
})
