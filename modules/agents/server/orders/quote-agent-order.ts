import { withShop } from '@langraan/db'
import { type Language, Refusal } from '@langraan/http'
import { formatDate } from '@langraan/thai'
import { offers, type StorefrontFrame } from '@langraan/orders/server'
import type { z } from 'zod'
import { agentPayments, type AgentPayment, type AgentQuote, type quoteAgentOrder } from '../../contract.ts'
import { isBeforeCutOff } from '../../rules/agent-settings.ts'
import { twoAmounts } from '../../rules/two-amounts.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { moneyOf } from '../money/accounts.ts'
import { creditLeftOf } from '../money/pay-from-account.ts'
import type { AgentRow } from '../people/agents.sql.ts'
import { agentSettings } from '../settings.sql.ts'
import { agentLines, refuseLines, shopCosts } from './agent-terms.ts'
import { agentWhoOrders } from './may-order.ts'

type Question = {
  shopId: string
  agentId: string
  body: z.output<typeof quoteAgentOrder.body>
  language: Language
}

/** The two amounts of an order as it would be placed now, and in which ways it can be paid. */
export async function quoteOf(
  deps: AgentsDeps,
  { shopId, agentId, body, language }: Question,
): Promise<AgentQuote> {
  const now = deps.clock.now()
  const { settings, agent, lines, money } = await withShop(deps.db, shopId, async (tx) => {
    const kept = await agentSettings(tx)
    const who = await agentWhoOrders(tx, agentId, kept, { lock: false, now })
    return {
      settings: kept,
      agent: who,
      lines: await agentLines(tx, agentId, body.lines, now),
      money: await moneyOf(tx, agentId),
    }
  })
  const shop = await shopCosts(deps, shopId, lines, body, now)
  const { customerShippingSatang } = body
  const costs = { customerShippingSatang, shippingSatang: shop.shippingSatang, feeSatang: shop.feeSatang }
  const amounts = twoAmounts(lines, costs)
  const creditLeftSatang = creditLeftOf(agent, money.owedSatang)
  return {
    amounts: { ...amounts, ...costs },
    lines: lines.map((line) => ({
      variantId: line.variantId,
      productName: line.productName,
      variantName: line.variantName,
      quantity: line.quantity,
      agentSatang: line.agentSatang,
      customerSatang: line.customerSatang,
      suggestedSatang: line.suggestedSatang ?? line.retailSatang,
      leastSatang: line.leastSatang,
      isUnderFloor: line.isUnderFloor,
    })),
    shippingMethods: shop.shippingMethods,
    payments: paymentsOf(agent, shop.frame, {
      owedSatang: amounts.owedSatang,
      creditLeftSatang,
      availableSatang: money.availableSatang,
      language,
    }),
    creditLeftSatang,
    creditLimitSatang: agent.creditLimitSatang,
    availableSatang: money.availableSatang,
    problem: problemOf(() => refuseLines(settings, lines, costs, body.payment), language),
    isBeforeCutOff: isBeforeCutOff(formatDate(now, { language: 'en', style: 'time' }), settings.cutOff),
  }
}

/** The words of the refusal that something would meet; null where it meets none. */
function problemOf(ask: () => void, language: Language): string | null {
  try {
    ask()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.tell(language)
    throw error
  }
}

const WHY = {
  notOffered: { th: 'ร้านไม่ได้เปิดทางนี้', en: 'The shop does not offer it' },
  resale: { th: 'แบบซื้อมาขายไป ลูกค้าโอนให้คุณเอง', en: 'You buy and sell on: the customer pays you' },
  noCredit: { th: 'ร้านยังไม่ได้ให้วงเงิน', en: 'The shop has given you no credit' },
  creditShort: { th: 'วงเงินเหลือไม่พอ', en: 'Too little credit is left' },
  balanceShort: { th: 'ยอดเงินของคุณไม่พอ', en: 'Too little is in your balance' },
} as const

type Standing = {
  owedSatang: number
  creditLeftSatang: number
  availableSatang: number
  language: Language
}

function paymentsOf(agent: AgentRow, frame: StorefrontFrame, standing: Standing): AgentQuote['payments'] {
  return agentPayments.map((payment) => {
    const why = whyNot(payment, agent, frame, standing)
    return { payment, why: why ? WHY[why][standing.language] : null }
  })
}

function whyNot(
  payment: AgentPayment,
  agent: AgentRow,
  frame: StorefrontFrame,
  { owedSatang, creditLeftSatang, availableSatang }: Standing,
): keyof typeof WHY | undefined {
  const takesTransfers = offers(frame, 'transfer') || offers(frame, 'promptpay')
  switch (payment) {
    case 'cod':
      return frame.codEnabled ? undefined : 'notOffered'
    case 'customer':
      return agent.contract === 'resale' ? 'resale' : takesTransfers ? undefined : 'notOffered'
    case 'slip':
      return takesTransfers ? undefined : 'notOffered'
    case 'balance':
      return availableSatang < owedSatang ? 'balanceShort' : undefined
    case 'credit':
      if (agent.creditLimitSatang === 0) return 'noCredit'
      return creditLeftSatang < owedSatang ? 'creditShort' : undefined
  }
}
