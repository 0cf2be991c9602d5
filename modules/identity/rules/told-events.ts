import { roleMay, type ShopPermission } from './permissions.ts'

/**
 * What of a shop's events goes out to those who follow it, and to whom. One table, as that of roles: an event that does
 * not stand here, and a field that is not named, go out to nobody, so a new one is kept back until somebody says who may
 * read it. The permission is that of the request which shows the same.
 */
type ToldEvent = { readonly needs: ShopPermission; readonly fields: readonly string[] }

/** By the name of the event; `order.*` stands for all whose name begins so. */
export const toldEvents: Readonly<Record<string, ToldEvent>> = {
  'product.saved': { needs: 'catalog:write', fields: ['productId'] },
  'import.finished': { needs: 'catalog:cost', fields: ['importId', 'importedCount'] },
  'picture.*': { needs: 'catalog:read', fields: ['pictureId', 'uploadId'] },
  'stock-count.*': { needs: 'stock:read', fields: ['paperId'] },
  'logo.changed': { needs: 'shop:read', fields: [] },
  // Until when a package is paid is for those who pay it; the shop's own card names the package alone.
  'package.changed': { needs: 'shop:read', fields: ['planCode'] },
  // What happened to an order is read at the order: its state, and details of the timeline such as names and reasons.
  'order.*': {
    needs: 'orders:read',
    fields: ['orderId', 'orderNumber', 'totalSatang', 'paymentMethod'],
  },
  'payment-notice.received': {
    needs: 'payments:read',
    fields: ['noticeId', 'orderId', 'orderNumber', 'amountSatang'],
  },
  'payment-notice.checked': { needs: 'payments:read', fields: ['noticeId', 'orderId', 'orderNumber'] },
  'customer.*': { needs: 'customers:read', fields: ['customerId'] },
  'customers.*': { needs: 'customers:read', fields: [] },
  'customer-segment.changed': { needs: 'customers:read', fields: ['segmentId'] },
  'member.*': { needs: 'members:read', fields: ['memberId'] },
  'member-role.changed': { needs: 'members:read', fields: ['memberId'] },
  'operation.*': { needs: 'operations:read', fields: ['operationId', 'doneCount', 'totalCount'] },
  'job.failed': { needs: 'failures:read', fields: ['jobId', 'reason'] },
  'failed-job.*': { needs: 'failures:read', fields: ['jobId'] },
}

/** All that is heard of an event by who may not read it: their screens may show something of it, and ask anew. */
export const SOMETHING_CHANGED = 'shop.changed'

export type EventToTell = { readonly name: string; readonly payload: unknown }

const toldAs = (name: string): ToldEvent | undefined =>
  Object.entries(toldEvents).find(([key]) =>
    key.endsWith('.*') ? name.startsWith(key.slice(0, -1)) : key === name,
  )?.[1]

/** Whether somebody has said who may read an event. */
export const isDeclared = (name: string): boolean => toldAs(name) !== undefined

/** An event as a member of a role may hear it. */
export function toldTo(role: string | undefined, { name, payload }: EventToTell): EventToTell {
  const told = toldAs(name)
  if (!told || !roleMay(role, told.needs)) return { name: SOMETHING_CHANGED, payload: {} }
  const all = Object.entries((payload ?? {}) as Readonly<Record<string, unknown>>)
  return { name, payload: Object.fromEntries(all.filter(([field]) => told.fields.includes(field))) }
}
