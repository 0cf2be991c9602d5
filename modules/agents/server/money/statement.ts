import { refuse, standardRefusals } from '@langraan/http'
import { type Tx } from '@langraan/db'
import { formatDate, type Language } from '@langraan/thai'
import { periodUntil } from '../levels/run-levels.ts'
import { ordersOfMonth } from '../orders/orders-of-month.sql.ts'
import { partsOfOrders } from '../orders/present-orders.ts'
import { findAgent } from '../people/agents.sql.ts'
import { availableAt, movesOf } from './moves.sql.ts'

const WORDS = {
  th: {
    statement: 'ใบแจ้งยอดตัวแทน',
    head: ['วันที่', 'ออเดอร์', 'ลูกค้า', 'ลูกค้าจ่าย', 'ตัวแทนต้องจ่าย', 'ส่วนต่าง', 'เข้าบัญชีแล้ว'],
    opening: 'ถอนได้ต้นเดือน',
    closing: 'ถอนได้สิ้นเดือน',
    moves: ['วันที่', 'รายการ', 'ออเดอร์', 'จำนวนเงิน'],
  },
  en: {
    statement: 'Statement of an agent',
    head: ['Day', 'Order', 'Customer', 'Customer pays', 'Agent owes', 'Margin', 'Entered'],
    opening: 'Could be withdrawn before',
    closing: 'Can be withdrawn after',
    moves: ['Day', 'What', 'Order', 'Amount'],
  },
} as const

/** The statement of an agent and a month as rows: each order with both amounts, then what moved in what can be withdrawn. */
export async function statementRows(
  tx: Tx,
  agentId: string,
  month: string,
  language: Language,
): Promise<(string | number)[][]> {
  const agent = (await findAgent(tx, agentId)) ?? refuse(standardRefusals, 'not_found')
  const words = WORDS[language]
  const span = periodUntil(month, 1)
  const orders = await ordersOfMonth(tx, agentId, span)
  const parts = await partsOfOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const day = (at: Date) => formatDate(at, { language, style: 'date' })
  const moves = (await movesOf(tx, agentId, span)).filter(({ account }) => account === 'available')
  return [
    [words.statement, agent.shopName, month],
    [words.opening, (await availableAt(tx, agentId, span.since)) / 100],
    [...words.head],
    ...orders.flatMap(({ orderId, orderNumber, customerName, placedAt }) => {
      const of = parts.get(orderId)
      if (!of) return []
      const { customerSatang, owedSatang, marginSatang } = of.amounts
      return [
        [
          day(placedAt),
          `#${orderNumber}`,
          customerName,
          customerSatang / 100,
          owedSatang / 100,
          marginSatang / 100,
          of.row.marginSatang / 100,
        ],
      ]
    }),
    [...words.moves],
    ...moves
      .toReversed()
      .map(({ at, kind, orderNumber, amountSatang }) => [
        day(at),
        kind,
        orderNumber === null ? '' : `#${orderNumber}`,
        amountSatang / 100,
      ]),
    [words.closing, (await availableAt(tx, agentId, span.until)) / 100],
  ]
}
