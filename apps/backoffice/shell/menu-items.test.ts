import { describe, expect, it } from 'vitest'

import { menu } from './menu.ts'
import { menuGroups } from './menu-items.ts'
import type { MenuContext } from './menu-items.ts'

const pages = [
  '/app/home',
  '/app/shops/overview',
  '/app/shops/$shopId/orders',
  '/app/shops/$shopId/payment-notices',
]

const context = (more: Partial<MenuContext> = {}): MenuContext => ({
  said: ({ th }) => th,
  shopId: 's1',
  hasPage: (to) => pages.includes(to),
  counts: {},
  ...more,
})

describe('the menu', () => {
  it('shows entries whose page exists, those of a shop with its id', () => {
    const groups = menuGroups(menu, context())
    expect(groups.map((group) => group.items.map((item) => item.href))).toEqual([
      ['/app/home', '/app/shops/overview'],
      ['/app/shops/s1/orders'],
    ])
    expect(groups[1]?.items[0]?.children?.map((child) => child.label)).toEqual(['ทั้งหมด', 'แจ้งชำระเงิน'])
  })

  it('leaves the shop out while none is open', () => {
    const groups = menuGroups(menu, context({ shopId: undefined }))
    expect(groups.map((group) => group.key)).toEqual(['home'])
  })

  it('shows what waits', () => {
    const groups = menuGroups(menu, context({ counts: { orders: { count: 3, hot: true } } }))
    expect(groups[1]?.items[0]).toMatchObject({ count: 3, hot: true })
  })

  it('is empty without pages', () => {
    expect(menuGroups(menu, context({ hasPage: () => false }))).toEqual([])
  })
})
