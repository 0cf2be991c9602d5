import { newId } from '@langraan/runtime'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import * as orders from '../../server/money/agent-orders.sql.ts'
import * as credit from '../../server/money/credit.sql.ts'
import * as moves from '../../server/money/moves.sql.ts'
import * as payer from '../../server/money/payer.sql.ts'
import * as payouts from '../../server/money/payouts.sql.ts'
import * as notices from '../../server/notices/notices.sql.ts'
import * as months from '../../server/orders/orders-of-month.sql.ts'
import * as lists from '../../server/orders/own-orders.sql.ts'
import * as parcels from '../../server/orders/parcels.sql.ts'

const span = (a: ForeignIds) => ({ since: new Date(0), until: a.later })
const OWN = 'the acting shop’s own'

const newOrder = (a: ForeignIds) => ({
  orderId: a.orderId,
  agentId: a.agentId,
  contract: 'resale' as const,
  paidBy: 'customer' as const,
  paidFrom: null,
  customerShippingSatang: 0,
  shippingSatang: 0,
  feeSatang: 0,
  asks: false,
  failedFeeSatang: 0,
  refusedReason: '',
  holdDays: 0,
  placedAt: a.now,
  creditDueOn: null,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'agents/server/money/agent-orders.sql.ts': {
    findAgentOrder: (tx, a) => orders.findAgentOrder(tx, a.agentOrderId),
    agentOrdersById: (tx, a) => orders.agentOrdersById(tx, [a.agentOrderId]),
    pricesOfOrders: (tx, a) => orders.pricesOfOrders(tx, [a.agentOrderId]),
    insertAgentOrder: (tx, a) => orders.insertAgentOrder(tx, a.shopId, newOrder(a)),
    insertPrices: (tx, a) =>
      orders.insertPrices(tx, a.shopId, a.agentOrderId, [
        { variantId: newId(), customerSatang: 1, agentSatang: 1 },
      ]),
    saveSettled: (tx, a) =>
      orders.saveSettled(tx, {
        orderId: a.agentOrderId,
        marginSatang: 0,
        marginState: 'none',
        marginTransactionId: null,
        marginDueAt: null,
        feeChargedSatang: 0,
        postings: 9,
      }),
    decideOrder: (tx, a) => orders.decideOrder(tx, a.agentOrderId, 'x'),
    saveCosts: (tx, a) => orders.saveCosts(tx, a.agentOrderId, { shippingSatang: 1, feeSatang: 1 }),
    noteChange: (tx, a) => orders.noteChange(tx, a.shopId, a.agentOrderId),
    ordersToSettle: (tx, a) => orders.ordersToSettle(tx, a.now, { agentId: a.agentId, most: 9 }),
    forgetChange: (tx, a) => orders.forgetChange(tx, a.agentOrderId),
    splitFrom: own(
      (tx, a) => orders.splitFrom(tx, a.agentOrderId),
      'nothing was split off; the timeline is the acting shop’s own',
    ),
  },
  'agents/server/money/payer.sql.ts': {
    payerOf: own((tx) => payer.payerOf(tx), OWN),
  },
  'agents/server/money/credit.sql.ts': {
    notDueOf: (tx, a) => credit.notDueOf(tx, [a.agentId], a.now),
    overdueOf: own(
      (tx, a) => credit.overdueOf(tx, a.agentId, 1, a.now),
      'a sum, of none of the other shop’s orders',
    ),
    dueOn: (tx, a) => credit.dueOn(tx, a.agentId, a.now),
  },
  'agents/server/money/moves.sql.ts': {
    movesOf: (tx, a) => moves.movesOf(tx, a.agentId, span(a)),
    availableAt: own(
      (tx, a) => moves.availableAt(tx, a.agentId, a.later),
      'a sum, of nothing of the other shop’s',
    ),
  },
  'agents/server/money/payouts.sql.ts': {
    payoutsPage: own((tx) => payouts.payoutsPage(tx, { page: 1 }), `${OWN} payouts`),
    waitingPayouts: own((tx) => payouts.waitingPayouts(tx), `${OWN} payouts`),
    findPayout: (tx, a) => payouts.findPayout(tx, a.payoutId),
    slipOf: (tx, a) => payouts.slipOf(tx, a.payoutId),
    replaceSlip: (tx, a) => payouts.replaceSlip(tx, a.payoutId, newId()),
    noteSlip: (tx, a) => payouts.noteSlip(tx, a.payoutId, 'kept'),
    hasWaiting: (tx, a) => payouts.hasWaiting(tx, a.agentId),
    insertPayout: (tx, a) =>
      payouts.insertPayout(tx, a.shopId, {
        payoutId: newId(),
        agentId: a.agentId,
        askedBy: 'shop',
        amountSatang: 100,
        nettedSatang: 0,
        taxSatang: 0,
        bankCode: '004',
        bankAccount: '1',
        bankAccountName: 'x',
        holdTransactionId: newId(),
        madeAt: a.now,
      }),
    decidePayout: (tx, a) =>
      payouts.decidePayout(tx, a.payoutId, {
        state: 'paid',
        reason: '',
        reference: '',
        by: a.me,
        now: a.now,
      }),
  },
  'agents/server/notices/notices.sql.ts': {
    reachedNow: own((tx) => notices.reachedNow(tx), `${OWN} agents`),
    insertNotice: (tx, a) =>
      notices.insertNotice(tx, {
        shopId: a.shopId,
        noticeId: newId(),
        subject: 'x',
        body: 'x',
        levelId: null,
        toPaused: false,
        by: a.me,
        now: a.now,
      }),
    tellReaders: (tx, a) => notices.tellReaders(tx, a.agentNoticeId, { levelId: null, toPaused: true }),
    noticesPage: own((tx) => notices.noticesPage(tx, 1), `${OWN} notices`),
    findNotice: (tx, a) => notices.findNotice(tx, a.agentNoticeId),
    noticesOfAgent: (tx, a) => notices.noticesOfAgent(tx, a.agentId, 1),
    noticeOfAgent: (tx, a) => notices.noticeOfAgent(tx, a.agentId, a.agentNoticeId),
    unreadOf: (tx, a) => notices.unreadOf(tx, a.agentId),
    noteRead: (tx, a) => notices.noteRead(tx, a.agentId, a.agentNoticeId, a.now),
    waitingMail: (tx, a) => notices.waitingMail(tx, a.agentNoticeId, a.agentId),
    settleMail: (tx, a) => notices.settleMail(tx, a.agentNoticeId, a.agentId, 'sent'),
  },
  'agents/server/orders/orders-of-month.sql.ts': {
    ordersOfMonth: (tx, a) => months.ordersOfMonth(tx, a.agentId, span(a)),
    openOrdersOf: (tx, a) => months.openOrdersOf(tx, a.agentId),
  },
  'agents/server/orders/own-orders.sql.ts': {
    agentOrdersPage: own((tx) => lists.agentOrdersPage(tx, { text: '', page: 1 }), `${OWN} orders`),
    parcelsOfOrders: (tx, a) => lists.parcelsOfOrders(tx, [a.orderId]),
    goodsOfAgent: (tx, a) => lists.goodsOfAgent(tx, a.agentId, new Date(0)),
  },
  'agents/server/orders/parcels.sql.ts': {
    parcelsOfAgents: (tx, a) => parcels.parcelsOfAgents(tx, [a.agentId], a.now),
  },
}
