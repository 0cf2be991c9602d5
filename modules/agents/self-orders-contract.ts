import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { amountField, id, inShop, phoneField, satang, text } from './fields-contract.ts'
import { marginStates, twoAmountsShown } from './orders-contract.ts'
import { agentRefusals } from './refusals.ts'

const ofSelf = { permission: 'shop:agents:self', callers: ['agent'], keyedOnly: true } as const

/** How an agent's order is paid: by the customer, at the door or to the shop, or by the agent. */
export const agentPayments = ['cod', 'customer', 'slip', 'balance', 'credit'] as const
export type AgentPayment = (typeof agentPayments)[number]

const MOST_LINES = 50

const line = z.object({
  variantId: id,
  quantity: z.number().int().min(1).max(9999),
  /** What the customer pays for one piece. */
  customerSatang: amountField,
})

const place = {
  line1: text(300).min(1, { error: 'ใส่ที่อยู่|Enter the address.' }),
  subdistrict: text(100).min(1, { error: 'ใส่ตำบล|Enter the subdistrict.' }),
  district: text(100).min(1, { error: 'ใส่อำเภอ|Enter the district.' }),
  province: text(100).min(1, { error: 'ใส่จังหวัด|Enter the province.' }),
  zipcode: text(5).regex(/^[1-9]\d{4}$/, { error: 'รหัสไปรษณีย์มี 5 หลัก|A zipcode has 5 digits.' }),
}

const lines = z
  .array(line)
  .min(1, { error: 'เลือกสินค้าอย่างน้อย 1 อย่าง|Choose at least one article.' })
  .max(MOST_LINES)

const quote = z.object({
  amounts: twoAmountsShown,
  lines: z.array(
    z.object({
      variantId: id,
      productName: z.string(),
      variantName: z.string(),
      quantity: z.number().int(),
      agentSatang: satang,
      customerSatang: satang,
      suggestedSatang: satang,
      leastSatang: satang.nullable(),
      isUnderFloor: z.boolean(),
    }),
  ),
  shippingMethods: z.array(z.object({ id, name: z.string(), feeSatang: satang })),
  /** Those in which this order can be paid now; each that cannot says why. */
  payments: z.array(z.object({ payment: z.enum(agentPayments), why: z.string().nullable() })),
  creditLeftSatang: satang,
  creditLimitSatang: satang,
  availableSatang: satang,
  /** What is to be done before it can be sent: the words of a refusal. */
  problem: z.string().nullable(),
  /** Whether it goes out today. */
  isBeforeCutOff: z.boolean(),
})
export type AgentQuote = z.output<typeof quote>

export const quoteAgentOrder = endpoint({
  route: 'POST /shops/:shopId/agent/order-quotes',
  summary: 'The two amounts of an order as it would be placed now',
  ...ofSelf,
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; a basket does not fit into an address',
  params: inShop,
  body: z.object({
    lines,
    shippingMethodId: id.optional(),
    customerShippingSatang: amountField.default(0),
    payment: z.enum(agentPayments).default('cod'),
    province: text(100).default(''),
  }),
  output: quote,
  limit: { max: 600, perSeconds: 60 },
})

const placed = z.object({ orderId: id, orderNumber: z.string(), amounts: twoAmountsShown })
export type AgentOrderPlaced = z.output<typeof placed>

export const orderBody = z.object({
  lines,
  customer: z.object({
    name: text(100).min(1, { error: 'ใส่ชื่อลูกค้า|Enter the customer’s name.' }),
    phone: phoneField,
  }),
  address: z.object(place),
  shippingMethodId: id,
  customerShippingSatang: amountField,
  payment: z.enum(agentPayments),
  note: text(1000).default(''),
  /** What the agent was shown; an order that would come to something else is refused. */
  shownCustomerSatang: satang,
  shownOwedSatang: satang,
})
export type AgentOrderBody = z.output<typeof orderBody>

export const placeAgentOrder = endpoint({
  route: 'POST /shops/:shopId/agent/orders',
  summary: 'Send an order to the shop: what the customer pays, and what the agent owes',
  ...ofSelf,
  audit: 'agent-order.placed',
  idempotent: true,
  params: inShop,
  body: orderBody,
  status: 201,
  output: placed,
  refusals: only(
    agentRefusals,
    'no_agents',
    'paused',
    'not_agent',
    'too_many_returns',
    'not_offered',
    'under_floor',
    'under_owed',
    'credit_short',
    'credit_overdue',
    'balance_short',
    'amounts_changed',
    'resale_is_paid_by_agent',
  ),
})

const place_ = z.object({
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  zipcode: z.string(),
})
const guessed = z.object({ value: z.string(), confidence: z.number() })

export const readAgentMessage = endpoint({
  route: 'POST /shops/:shopId/agent/order-readings',
  summary: 'Name, telephone, address and goods of a chat message, each with how sure it is',
  ...ofSelf,
  audit: { none: 'reads a text and keeps nothing of it' },
  repeatable: 'the same text is read the same way, and nothing is written',
  params: inShop,
  body: z.object({ message: text(2000).min(1) }),
  output: z.object({
    name: guessed,
    phone: guessed,
    line1: guessed,
    address: z.object({ value: place_, confidence: z.number() }),
    items: z.array(
      z.object({
        text: z.string(),
        quantity: z.number().int(),
        goods: z.array(
          z.object({
            variantId: id,
            productName: z.string(),
            variantName: z.string(),
            confidence: z.number(),
          }),
        ),
      }),
    ),
    isCashOnDelivery: z.boolean(),
    left: z.array(z.string()),
  }),
  limit: { max: 120, perSeconds: 60 },
})

const parcel = z.object({ carrier: z.string(), trackingCode: z.string(), trackingUrl: z.string().nullable() })

const ownOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  placedAt: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  address: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  payment: z.enum(agentPayments),
  goods: z.string(),
  amounts: twoAmountsShown,
  marginState: z.enum(marginStates),
  earnedSatang: satang,
  /** What of it is to be paid yet, by whoever pays. */
  dueSatang: satang,
  asks: z.boolean(),
  /** Why the shop has not allowed its price, and called it off; empty where it has not. */
  refusedReason: z.string(),
  parcels: z.array(parcel),
  payUrl: z.string(),
})
export type OwnOrder = z.output<typeof ownOrder>

export const ownOrderTabs = ['all', 'unpaid', 'packing', 'sent', 'back'] as const

export const listOwnOrders = endpoint({
  route: 'GET /shops/:shopId/agent/orders',
  summary: 'The agent’s own orders, the newest first, with parcels to copy',
  ...ofSelf,
  params: inShop,
  query: z.object({
    tab: z.enum(ownOrderTabs).default('all'),
    text: text(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(ownOrder), total: z.number().int() }),
})

export const getOwnOrder = endpoint({
  route: 'GET /shops/:shopId/agent/orders/:orderId',
  summary: 'One of the agent’s own orders; another agent’s does not exist',
  ...ofSelf,
  params: inShop.extend({ orderId: id }),
  output: ownOrder.extend({
    lines: z.array(
      z.object({
        productName: z.string(),
        variantName: z.string(),
        quantity: z.number().int(),
        customerSatang: satang,
        agentSatang: satang,
      }),
    ),
    note: z.string(),
  }),
})

export const cancelOwnOrder = endpoint({
  route: 'POST /shops/:shopId/agent/orders/:orderId/cancellation',
  summary: 'Call off an order of one’s own that the shop is not at work on yet',
  ...ofSelf,
  audit: 'agent-order.cancelled',
  idempotent: true,
  params: inShop.extend({ orderId: id }),
  status: 201,
  output: z.object({ orderId: id }),
  refusals: only(agentRefusals, 'too_late'),
})

export const sendAgentSlip = endpoint({
  route: 'POST /shops/:shopId/agent/slips',
  summary: 'A slip for what the agent pays, for one order or several; the shop confirms it',
  ...ofSelf,
  audit: { none: 'the payment notice has a log of its own' },
  repeatable: 'the same picture for the same orders is the notice that waits',
  params: inShop,
  body: z.object({ orderIds: z.string().max(4000) }),
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  status: 201,
  output: z.object({ noticeId: id, amountSatang: satang }),
  refusals: only(agentRefusals, 'slip_for_nothing'),
})
