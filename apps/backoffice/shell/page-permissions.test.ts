import { pages } from '@langraan/declared/backoffice/pages'
import { roleMay, roles } from '@langraan/identity/rules'
import { describe, expect, it } from 'vitest'

import {
  chosenShopPermissions,
  instead,
  maySeeOfChosen,
  maySeePage,
  pagePermissions,
} from './page-permissions.ts'

const paths = pages.map(({ path }) => path)
const shopPages = paths.filter((path) => path.startsWith('/app/shops/$shopId')).toSorted()

describe('the pages of a shop', () => {
  it('each say what they need, and nothing else does', () => {
    expect(shopPages.length).toBeGreaterThan(10)
    expect(Object.keys(pagePermissions).toSorted()).toEqual(shopPages.toSorted())
  })

  it('are shown to each role by the one table of roles', () => {
    const seen = (role: string) =>
      shopPages.filter((path) => maySeePage(path, (needed) => roleMay(role, needed)))
    expect(seen('owner')).toEqual(shopPages)
    expect(seen('admin')).toEqual(shopPages)
    expect(seen('packer').map((path) => path.replace('/app/shops/$shopId', ''))).toEqual([
      '/operations',
      '/orders',
      '/orders/$orderId',
      // Who packs brings the numbers back from the counter.
      '/orders/tracking-numbers',
      '/products',
      '/stock',
      '/stock/papers',
      '/stock/papers/$paperId',
      '/stock/papers/new',
    ])
    const ofDocuments = (role: string) => seen(role).filter((path) => path.includes('/documents')).length
    expect([ofDocuments('accountant'), ofDocuments('cashier'), ofDocuments('packer')]).toEqual([4, 1, 0])
    expect(seen('seller').some((path) => path.includes('/settings'))).toBe(false)
  })

  it('are shown to nobody while it is not known who asks', () => {
    expect(shopPages.filter((path) => maySeePage(path, undefined))).toEqual([])
    expect(maySeePage('/app/home', undefined)).toBe(true)
  })

  it('that show the shop which is chosen ask for what its role may, and say themselves that there is none', () => {
    const images = paths.filter((path) => path.startsWith('/app/images'))
    expect(Object.keys(chosenShopPermissions).toSorted()).toEqual(images.toSorted())
    const seen = (role: string) =>
      images.filter((path) => maySeeOfChosen(path, 'a-shop', (needed) => roleMay(role, needed)))
    expect(seen('seller')).toEqual(images)
    for (const role of ['packer', 'cashier', 'accountant'])
      expect(seen(role)).toEqual(['/app/images/gallery'])
    expect(images.filter((path) => maySeeOfChosen(path, null, undefined))).toEqual(images)
    expect(images.filter((path) => maySeeOfChosen(path, undefined, undefined))).toEqual([])
  })

  it('that stand in for another are seen by every role', () => {
    const seen = Object.values(instead).filter((path) =>
      roles.every((role) => maySeePage(path, (needed) => roleMay(role, needed))),
    )
    expect(seen).toEqual(Object.values(instead))
  })
})
