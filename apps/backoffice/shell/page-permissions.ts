import { pages } from '@langraan/declared/backoffice/pages'
import type { ShopPermission } from '@langraan/identity/rules'

const shop = '/app/shops/$shopId'

const neededBy = (isOfPath: boolean): Readonly<Record<string, ShopPermission>> =>
  Object.fromEntries(
    pages.flatMap(({ path, needs }) => (needs && path.startsWith(shop) === isOfPath ? [[path, needs]] : [])),
  )

/**
 * What a member of a shop needs to see a page of it, as the modules declare it: menu, palette, tabs of the settings and
 * the frame around the pages ask it, so that nobody is shown a way to what they may not see.
 */
export const pagePermissions = neededBy(true)

/** The same for pages whose address names no shop: they show the one that is chosen. */
export const chosenShopPermissions = neededBy(false)

/** Whoever may not see the figures begins with the orders, which every role sees. */
export const instead: Readonly<Record<string, string>> = { [`${shop}/dashboard`]: `${shop}/orders` }

export type May = (permission: ShopPermission) => boolean

/** Whether a page of the shop that is chosen may be shown. Where there is no shop yet it says so, to everybody. */
export function maySeeOfChosen(
  path: string,
  chosen: string | null | undefined,
  may: May | undefined,
): boolean {
  const needed = chosenShopPermissions[path]
  return needed === undefined || chosen === null || may?.(needed) === true
}

/** Whether a page may be shown; those that need nothing of a shop always may. */
export function maySeePage(path: string, may: May | undefined): boolean {
  const needed = pagePermissions[path]
  return needed === undefined || may?.(needed) === true
}
