import { roleMay, type ShopPermission } from '@langraan/identity/rules'

/** What a shop has to do, most pressing first. */
export const taskKinds = [
  'orders_full',
  'orders_uncounted',
  'check_slips',
  'refund_orders',
  'parcel_trouble',
  'cod_late',
  'cod_differs',
  'mend_courier',
  'book_couriers',
  'low_stock',
  'set_up_payment',
  'connect_courier',
  'add_products',
  'package_due',
] as const
export type TaskKind = (typeof taskKinds)[number]
export type Task = { kind: TaskKind; count: number; oldestAt?: string }

export type Standing = {
  waitingNotices: number
  oldestNoticeAt?: string
  toRefund: number
  trouble: number
  /** Parcels whose cash is overdue, and those of which couriers told something else than what is due. */
  codLate: number
  codDiffers: number
  toPack: number
  lowVariants: number
  canBePaid: boolean
  hasCourier: boolean
  /** How many couriers refuse the keys that the shop has entered. */
  refusedCouriers: number
  productCount: number
  isDue: boolean
  ordersToday: number
  /** Strangers' orders that wait for a place among those of a day. */
  ordersUncounted: number
  /** How many orders the package takes a day; missing where that is no limit. */
  ordersPerDay?: number
  /** The checklist of the first day is shown, which names what a newcomer sets up. */
  hasChecklist: boolean
}

/** What a task takes; what shoppers and the package wait for is told to all who see the shop at a glance. */
const taken: Readonly<Record<TaskKind, ShopPermission>> = {
  orders_full: 'shop:read',
  orders_uncounted: 'shop:read',
  check_slips: 'payments:decide',
  refund_orders: 'payments:decide',
  parcel_trouble: 'shipping:read',
  cod_late: 'payments:decide',
  cod_differs: 'payments:decide',
  mend_courier: 'shipping:connect',
  book_couriers: 'shipping:book',
  low_stock: 'stock:read',
  set_up_payment: 'shop:settings',
  connect_courier: 'shipping:connect',
  add_products: 'catalog:write',
  package_due: 'shop:read',
}

/** The tasks of a moment that somebody of this role can do something about; nothing that is done is listed. */
export function tasksOf(standing: Standing, role: string | undefined): Task[] {
  const { ordersToday, ordersUncounted, ordersPerDay = Number.POSITIVE_INFINITY } = standing
  const tasks: (Task | undefined)[] = [
    // Shoppers are turned away: nothing presses more.
    ordersToday >= ordersPerDay ? { kind: 'orders_full', count: ordersPerDay } : undefined,
    ordersUncounted >= ordersPerDay ? { kind: 'orders_uncounted', count: ordersUncounted } : undefined,
    standing.waitingNotices > 0
      ? { kind: 'check_slips', count: standing.waitingNotices, oldestAt: standing.oldestNoticeAt }
      : undefined,
    standing.toRefund > 0 ? { kind: 'refund_orders', count: standing.toRefund } : undefined,
    standing.trouble > 0 ? { kind: 'parcel_trouble', count: standing.trouble } : undefined,
    standing.codDiffers > 0 ? { kind: 'cod_differs', count: standing.codDiffers } : undefined,
    standing.codLate > 0 ? { kind: 'cod_late', count: standing.codLate } : undefined,
    standing.refusedCouriers > 0 ? { kind: 'mend_courier', count: standing.refusedCouriers } : undefined,
    standing.toPack > 0 ? { kind: 'book_couriers', count: standing.toPack } : undefined,
    standing.lowVariants > 0 ? { kind: 'low_stock', count: standing.lowVariants } : undefined,
    standing.productCount === 0 && !standing.hasChecklist ? { kind: 'add_products', count: 1 } : undefined,
    standing.canBePaid || standing.hasChecklist ? undefined : { kind: 'set_up_payment', count: 1 },
    standing.hasCourier || standing.hasChecklist ? undefined : { kind: 'connect_courier', count: 1 },
    standing.isDue ? { kind: 'package_due', count: 1 } : undefined,
  ]
  return tasks.filter((task) => task !== undefined).filter(({ kind }) => roleMay(role, taken[kind]))
}
