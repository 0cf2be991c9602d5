import { answerOf, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type Language, OnceAnswer, refuse, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import type { ShopperMethod } from '@langraan/orders/rules'
import {
  holdOrder,
  insertSender,
  offers,
  type OrderIntake,
  placeOrder,
  type StorefrontFrame,
} from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import type { AgentOrderBody, AgentOrderPlaced, AgentPayment } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { type TwoAmounts, twoAmounts, type TwoCosts } from '../../rules/two-amounts.ts'
import type { PlacingDeps } from '../agents-deps.ts'
import { insertAgentOrder, insertPrices } from '../money/agent-orders.sql.ts'
import { payFromAccount } from '../money/pay-from-account.ts'
import type { AgentRow } from '../people/agents.sql.ts'
import { agentSettings, type KeptSettings } from '../settings.sql.ts'
import { type AgentLine, agentLines, paidByOf, refuseLines, shopCosts } from './agent-terms.ts'
import { agentWhoOrders } from './may-order.ts'

type Wanted = {
  shopId: string
  agentId: string
  body: AgentOrderBody
  intent: Intent
  language: Language
  trail: Trail
}

/** An order as it is about to be placed: both amounts of it, and by which terms. */
type Terms = {
  settings: KeptSettings
  agent: AgentRow
  lines: AgentLine[]
  costs: TwoCosts
  amounts: TwoAmounts
  paymentMethod: ShopperMethod
}

/**
 * An agent sends an order to the shop. It is placed as every order is, by the stock and limits of the shop, at the prices
 * that its agent has named where the customer pays, and at the agent's own where the agent does. Both amounts, and what
 * the agent's account pays, are written in the transaction that places it.
 */
export async function placeAgentOrder(
  deps: PlacingDeps,
  wanted: Wanted,
): Promise<OnceAnswer<AgentOrderPlaced>> {
  const { shopId, intent } = wanted
  const keptBefore = () =>
    withShop(deps.db, shopId, (tx) => answerOf<AgentOrderPlaced>(tx, { shopId }, intent))
  const before = await keptBefore()
  if (before) return new OnceAnswer(before)
  const terms = await termsOf(deps, wanted)
  refuseOtherAmounts(wanted.body, terms.amounts)
  await place(deps, wanted, terms)
  const kept = await keptBefore()
  if (!kept) throw new Error(`an order of an agent has no answer: ${intent.key}`)
  return new OnceAnswer(kept)
}

async function termsOf(deps: PlacingDeps, { shopId, agentId, body }: Wanted): Promise<Terms> {
  const now = deps.clock.now()
  const { settings, agent, lines } = await withShop(deps.db, shopId, async (tx) => {
    const kept = await agentSettings(tx)
    const who = await agentWhoOrders(tx, agentId, kept, { lock: false, now })
    return { settings: kept, agent: who, lines: await agentLines(tx, agentId, body.lines, now) }
  })
  const order = { ...body, province: body.address.province }
  const { shippingSatang, feeSatang, frame } = await shopCosts(deps, shopId, lines, order, now)
  const costs = { customerShippingSatang: body.customerShippingSatang, shippingSatang, feeSatang }
  refuseLines(settings, lines, costs, body.payment)
  refusePayment(agent, body.payment)
  const paymentMethod = methodOf(frame, body.payment)
  return { settings, agent, lines, costs, amounts: twoAmounts(lines, costs), paymentMethod }
}

/** How the order stands in the shop's books: what is not collected at the door is transferred, as the shop takes it. */
const methodOf = (frame: StorefrontFrame, payment: AgentPayment): ShopperMethod =>
  payment === 'cod' ? 'cod' : offers(frame, 'transfer') ? 'transfer' : 'promptpay'

/** The customer pays the shop where the shop is who sells: an agent who buys and sells on is paid themselves. */
function refusePayment({ contract }: AgentRow, payment: AgentPayment): void {
  if (payment === 'customer' && contract === 'resale') refuse(agentRefusals, 'resale_is_paid_by_agent')
}

function refuseOtherAmounts(body: AgentOrderBody, { customerSatang, owedSatang }: TwoAmounts): void {
  if (body.shownCustomerSatang !== customerSatang || body.shownOwedSatang !== owedSatang)
    refuse(
      agentRefusals,
      'amounts_changed',
      { customer: formatBaht(customerSatang), owed: formatBaht(owedSatang) },
      { customerSatang, owedSatang },
    )
}

async function place(deps: PlacingDeps, wanted: Wanted, terms: Terms): Promise<void> {
  const { shopId, agentId, body, intent, language } = wanted
  const { lines, costs, paymentMethod } = terms
  const isCustomers = paidByOf(body.payment) === 'customer'
  const write: OrderIntake['write'] = (rows) =>
    deps.intake.writeBeside(deps.db, rows, {
      write: (tx, { order }) =>
        keep(deps, tx, wanted, terms, {
          orderId: order.order_id,
          orderNumber: String(order.order_number),
          totalSatang: order.total_satang,
          now: order.placed_at,
        }),
    })
  await placeOrder(
    deps,
    { write },
    {
      shopId,
      idempotencyKey: `agent ${agentId} ${intent.key}`,
      language,
      channel: 'agent',
      soldBy: { kind: 'agent', id: agentId },
      agreedPrices: {
        satangOf: new Map(
          lines.map((line) => [line.variantId, isCustomers ? line.customerSatang : line.agentSatang]),
        ),
        shippingSatang: isCustomers ? costs.customerShippingSatang : costs.shippingSatang + costs.feeSatang,
      },
      body: {
        lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
        customer: body.customer,
        address: body.address,
        shippingMethodId: body.shippingMethodId,
        paymentMethod,
        note: body.note,
      },
    },
  )
}

type Placed = { orderId: string; orderNumber: string; totalSatang: number; now: Date }

/** Keeps both amounts, and has the agent's account pay, in the transaction of the order. The agent is locked first. */
async function keep(
  deps: PlacingDeps,
  tx: Tx,
  { shopId, agentId, body, intent, trail }: Wanted,
  { settings, lines, costs, amounts }: Terms,
  { orderId, orderNumber, totalSatang, now }: Placed,
): Promise<void> {
  const agent = await agentWhoOrders(tx, agentId, settings, { lock: true, now })
  const { payment } = body
  const asks = settings.underFloor === 'ask' && lines.some(({ isUnderFloor }) => isUnderFloor)
  await once<AgentOrderPlaced>(tx, { shopId }, intent, now, async () => {
    await insertAgentOrder(tx, shopId, {
      ...costs,
      orderId,
      agentId,
      contract: agent.contract,
      paidBy: paidByOf(payment),
      paidFrom: payment === 'cod' || payment === 'customer' ? null : payment,
      asks,
      refusedReason: '',
      failedFeeSatang: settings.failedFeeSatang,
      holdDays: settings.holdDays,
      placedAt: now,
      creditDueOn: payment === 'credit' ? addBangkokDays(bangkokDay(now), agent.creditDays) : null,
    })
    if (asks) await holdOrder(tx, orderId, 'agent-price')
    await insertSender(tx, shopId, orderId, { name: agent.shopName, phone: agent.phone })
    await insertPrices(tx, shopId, orderId, lines)
    if (payment === 'balance' || payment === 'credit')
      await payFromAccount(deps, tx, agent, {
        shopId,
        orderId,
        amountSatang: totalSatang,
        from: payment,
        madeBy: agentId,
        now,
      })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: orderId, name: orderNumber },
      after: { totalSatang },
      now,
    })
    return { orderId, orderNumber, amounts: { ...amounts, ...costs } }
  })
}
