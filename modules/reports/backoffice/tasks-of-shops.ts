import type { ShopToday } from '../contract.ts'

export type TaskOfShop = { readonly shop: ShopToday; readonly task: ShopToday['tasks'][number] }

/** The tasks of all shops: of the same kind together, the most pressing kind first, as each shop's own list has them. */
export function tasksOfShops(shops: readonly ShopToday[]): TaskOfShop[] {
  const tasks = shops.flatMap((shop) => shop.tasks.map((task) => ({ shop, task })))
  const order = [
    ...new Set([
      'check_slips',
      'refund_orders',
      'parcel_trouble',
      'book_couriers',
      ...tasks.map(({ task }) => task.kind),
    ]),
  ]
  return tasks.toSorted((a, b) => order.indexOf(a.task.kind) - order.indexOf(b.task.kind))
}
