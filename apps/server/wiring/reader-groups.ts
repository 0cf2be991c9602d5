import type { ReaderGroups } from '@langraan/runtime/serve-readers'

/** What reads the files of strangers, by whose they are. Each group is loaded when the first of its files comes. */
export const groups: ReaderGroups = {
  payments: () => import('@langraan/payments/readers'),
  payouts: () => import('@langraan/payouts/readers'),
  shipping: () => import('@langraan/shipping/readers'),
  catalog: () => import('@langraan/catalog/readers'),
  customers: async () => {
    const { servedWith } = await import('@langraan/customers/readers')
    return { served: servedWith((await import('@langraan/orders/readers')).readAddressInLine) }
  },
  agents: () => import('@langraan/agents/readers'),
  orders: () => import('@langraan/orders/readers'),
  pictures: () => import('@langraan/files/readers'),
}
