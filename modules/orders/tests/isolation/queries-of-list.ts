import * as find from '../../server/lists/find-orders.sql.ts'
import { conditionsOf, EVERY_ORDER } from '../../server/lists/order-conditions.ts'
import { nearPattern } from '../../server/lists/near-text.sql.ts'
import type { Asks } from '@langraan/server/testing/isolation/ask-as'

const page = { order: 'newest', limit: 10 } as const
const every = conditionsOf(EVERY_ORDER, '')
const monthOf = (now: Date) => [now.toISOString().slice(0, 7)]
const finds = { words: [], pattern: null, fromSatang: null, toSatang: null }

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'orders/server/lists/near-text.sql.ts': {
    nearPattern: (tx, a) => nearPattern(tx, { text: '', codes: ['%กุลธิดา%'] }, monthOf(a.now)),
  },
  'orders/server/lists/find-orders.sql.ts': {
    walkOrders: (tx) => find.walkOrders(tx, every, page, 100),
    filterOrders: (tx, a) =>
      find.filterOrders(tx, conditionsOf({ ...EVERY_ORDER, customer: a.customerId }, ''), page),
    filterOpenOrders: (tx) => find.filterOpenOrders(tx, every, page, ['not_ready', 'waiting', 'packing']),
    searchMonths: (tx, a) => find.searchMonths(tx, every, finds, monthOf(a.now), page),
    countMonths: (tx, a) => find.countMonths(tx, every, finds, monthOf(a.now), 10),
    searchUnsaid: (tx) => find.searchUnsaid(tx, every, page),
    spanOfOrders: (tx) => find.spanOfOrders(tx, every, page),
    goesOn: (tx) => find.goesOn(tx, every, page, 0),
    listedOrders: (tx, a) => find.listedOrders(tx, [a.orderId], page),
    countWalked: (tx) => find.countWalked(tx, every, 10, 10),
    countFiltered: (tx) => find.countFiltered(tx, every, 10),
    filteredOrderIds: (tx) => find.filteredOrderIds(tx, every, 10),
    countViews: (tx) => find.countViews(tx, ['all', 'unpaid', 'to_ship'], 10),
    wordsOfOrders: (tx) => find.wordsOfOrders(tx, 10, 10),
  },
}
