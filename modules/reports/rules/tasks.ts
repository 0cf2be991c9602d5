/** What a shop has to do, most pressing first. */
export const taskKinds = [
  'orders_full',
  'check_slips',
  'parcel_trouble',
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
  trouble: number
  toPack: number
  lowVariants: number
  canBePaid: boolean
  hasCourier: boolean
  productCount: number
  isDue: boolean
  ordersToday: number
  /** How many orders the package takes a day; missing where that is no limit. */
  ordersPerDay?: number
  /** The checklist of the first day is shown, which names what a newcomer sets up. */
  hasChecklist: boolean
}

/** The tasks of a moment; nothing that is done is listed. */
export function tasksOf(standing: Standing): Task[] {
  const { ordersToday, ordersPerDay = Number.POSITIVE_INFINITY } = standing
  const tasks: (Task | undefined)[] = [
    // Shoppers are turned away: nothing presses more.
    ordersToday >= ordersPerDay ? { kind: 'orders_full', count: ordersPerDay } : undefined,
    standing.waitingNotices > 0
      ? { kind: 'check_slips', count: standing.waitingNotices, oldestAt: standing.oldestNoticeAt }
      : undefined,
    standing.trouble > 0 ? { kind: 'parcel_trouble', count: standing.trouble } : undefined,
    standing.toPack > 0 ? { kind: 'book_couriers', count: standing.toPack } : undefined,
    standing.lowVariants > 0 ? { kind: 'low_stock', count: standing.lowVariants } : undefined,
    standing.productCount === 0 && !standing.hasChecklist ? { kind: 'add_products', count: 1 } : undefined,
    standing.canBePaid || standing.hasChecklist ? undefined : { kind: 'set_up_payment', count: 1 },
    standing.hasCourier || standing.hasChecklist ? undefined : { kind: 'connect_courier', count: 1 },
    standing.isDue ? { kind: 'package_due', count: 1 } : undefined,
  ]
  return tasks.filter((task) => task !== undefined)
}
