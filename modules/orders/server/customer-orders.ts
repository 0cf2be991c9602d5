import type { CustomerOrders, KeptOfPerson } from '@langraan/customers/ports'
import {
  countOpenOrders,
  eraseOrders,
  figuresOfCustomers,
  giveOrders,
  giveOrdersBack,
  lockOrdersOf,
  ordersForPerson,
  sharersOfContacts,
} from './orders-of-customers.sql.ts'

/** What customers need of their orders for merges and figures. */
export const ordersOfCustomers: CustomerOrders = {
  countOpen: countOpenOrders,
  lock: lockOrdersOf,
  move: giveOrders,
  moveBack: giveOrdersBack,
  figuresOf: figuresOfCustomers,
  sharersOf: sharersOfContacts,
}

/** An order keeps what was bought, where in the country, and what was paid; who it was goes. */
export const ordersOfPerson: KeptOfPerson = {
  name: 'orders',
  personalData: ordersForPerson,
  erase: async (tx, customerIds, now) => {
    await eraseOrders(tx, customerIds, now)
    return { fileKeys: [] }
  },
}
