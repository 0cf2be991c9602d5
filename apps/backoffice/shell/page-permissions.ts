import type { ShopPermission } from '@langraan/identity/rules'

const shop = '/app/shops/$shopId'

/**
 * What a member of a shop needs to see a page of it. The one table of the screens: menu, palette, tabs of the
 * settings and the frame around the pages ask it, so that nobody is shown a way to what they may not see. What
 * the permissions mean and which role has them stands in the rules of identity.
 */
export const pagePermissions: Readonly<Record<string, ShopPermission>> = {
  [`${shop}/dashboard`]: 'reports:read',
  [`${shop}/orders`]: 'orders:read',
  [`${shop}/orders/new`]: 'orders:write',
  [`${shop}/orders/tracking-numbers`]: 'shipping:book',
  [`${shop}/orders/$orderId`]: 'orders:read',
  [`${shop}/customers`]: 'customers:read',
  [`${shop}/customers/import`]: 'customers:write',
  [`${shop}/customers/$customerId`]: 'customers:read',
  [`${shop}/payment-notices`]: 'payments:read',
  [`${shop}/reconciliation`]: 'payments:read',
  [`${shop}/cod-payouts`]: 'payments:read',
  [`${shop}/documents`]: 'documents:read',
  [`${shop}/documents/vat-report`]: 'reports:read',
  [`${shop}/documents/uninvoiced-sales`]: 'reports:read',
  [`${shop}/documents/disagreeing`]: 'reports:read',
  [`${shop}/products`]: 'catalog:read',
  [`${shop}/products/import`]: 'catalog:write',
  [`${shop}/stock`]: 'stock:read',
  [`${shop}/stock/papers`]: 'stock:read',
  [`${shop}/stock/papers/new`]: 'stock:write',
  [`${shop}/stock/papers/$paperId`]: 'stock:read',
  [`${shop}/products/new`]: 'catalog:write',
  [`${shop}/products/categories`]: 'catalog:write',
  [`${shop}/products/grid`]: 'catalog:write',
  [`${shop}/products/$productId`]: 'catalog:write',
  [`${shop}/settings`]: 'shop:settings',
  [`${shop}/settings/shipping-methods`]: 'shop:settings',
  [`${shop}/settings/pricing`]: 'shop:settings',
  [`${shop}/settings/storefront`]: 'shop:settings',
  [`${shop}/settings/branches`]: 'shop:settings',
  [`${shop}/settings/domain`]: 'shop:settings',
  [`${shop}/settings/links`]: 'shop:settings',
  [`${shop}/settings/couriers`]: 'shipping:connect',
  [`${shop}/settings/members`]: 'members:read',
  [`${shop}/settings/audit`]: 'audit:read',
  [`${shop}/operations`]: 'operations:read',
  [`${shop}/failed-jobs`]: 'failures:read',
}

/** The same for pages whose address names no shop: they show the one that is chosen. */
export const chosenShopPermissions: Readonly<Record<string, ShopPermission>> = {
  '/app/images/gallery': 'catalog:read',
  '/app/images/upload': 'catalog:write',
}

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
