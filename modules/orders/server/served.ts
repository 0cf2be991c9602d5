import { purgeCustomerNotes } from '@langraan/customers/server'
import type { ServedModule } from '@langraan/http/server'
import { ordersOfPerson } from './lists/customer-orders.ts'
import type { JobData } from '../module.ts'
import { exportOrders } from './papers/export-orders.ts'
import { purgeOrderNotes } from './changing/order-desk.ts'
import { orderOperations } from './changing/order-operations.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { paperOperations } from './papers/print-papers.ts'
import { ordersRoutes } from './routes.ts'

type WorkDeps = Parameters<typeof exportOrders>[0] &
  Parameters<typeof orderOperations>[0] &
  Parameters<typeof paperOperations>[0] &
  Parameters<typeof purgeOrderNotes>[0]

export const served = {
  persons: [ordersOfPerson],
  routes: ordersRoutes,
  jobs: (deps) => ({
    'purge-notes': async (job) => {
      await purgeCustomerNotes(deps, job)
      await purgeOrderNotes(deps, job)
    },
  }),
  work: (deps) => [...orderOperations(deps), exportOrders(deps), ...paperOperations(deps)],
} satisfies ServedModule<OrdersDeps, WorkDeps, keyof JobData>
