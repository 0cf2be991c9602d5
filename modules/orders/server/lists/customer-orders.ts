import type { CustomerOrders, KeptOfPerson } from '@langraan/customers/ports'
import { takeOrderExports } from '../papers/export-orders.ts'
import {
  countOpenOrders,
  customersWithOrders,
  deleteNotesOfOrders,
  eraseOrders,
  figuresOfCustomers,
  giveOrders,
  giveOrdersBack,
  historyForPerson,
  lockOrdersOf,
  namesInOrders,
  notesForPerson,
  orderIdsOf,
  ordersForPerson,
  sharersOfContacts,
} from './orders-of-customers.sql.ts'
import { takePackingSlips } from '../papers/print-papers.ts'

/** What customers need of their orders for merges and figures. */
export const ordersOfCustomers: CustomerOrders = {
  countOpen: countOpenOrders,
  lock: lockOrdersOf,
  move: giveOrders,
  moveBack: giveOrdersBack,
  figuresOf: figuresOfCustomers,
  whoOrdered: customersWithOrders,
  namesOf: namesInOrders,
  sharersOf: sharersOfContacts,
}

/** An order keeps what was bought, where in the country, and what was paid; who it was goes. */
export const ordersOfPerson: KeptOfPerson = {
  name: 'orders',
  personalData: async (tx, customerId) => {
    const [orders, notes] = [await ordersForPerson(tx, customerId), await notesForPerson(tx, customerId)]
    const histories = await historyForPerson(tx, customerId)
    return orders.map(({ orderId, ...order }) => ({
      ...order,
      ...histories.get(orderId),
      notes: notes.filter(({ orderNumber }) => orderNumber === order.orderNumber).map(({ words }) => words),
    }))
  },
  erase: async (tx, customerIds, now) => {
    await deleteNotesOfOrders(tx, customerIds)
    await eraseOrders(tx, customerIds, now)
    const orderIds = await orderIdsOf(tx, customerIds)
    const exported = await takeOrderExports(tx, orderIds, now)
    return { fileKeys: [...exported, ...(await takePackingSlips(tx, orderIds, now))] }
  },
}
