import { pages } from '@langraan/declared/backoffice/pages'
import { permissions } from '@langraan/declared/permissions'
import type { GrantedRole } from '@langraan/declarations'
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
    const permitted = (role: GrantedRole) =>
      shopPages.filter((path) => {
        const needed = pagePermissions[path]
        return needed !== undefined && (permissions[needed] as readonly string[]).includes(role)
      })
    for (const role of ['seller', 'packer', 'cashier', 'accountant'] as const)
      expect([role, seen(role)]).toEqual([role, permitted(role)])
    // Who packs needs the orders and the shelves, brings the numbers back from the counter, and sees no money.
    const ofPacker = seen('packer').map((path) => path.replace('/app/shops/$shopId', ''))
    for (const path of ['/orders', '/orders/$orderId', '/orders/tracking-numbers', '/products', '/stock'])
      expect(ofPacker).toContain(path)
    const closed = /^\/(settings|dashboard|customers|documents|payment-notices|cod-payouts|reconciliation)\b/
    expect(ofPacker.filter((path) => closed.test(path))).toEqual([])
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
