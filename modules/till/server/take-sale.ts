import { sql, type Tx } from '@langraan/db'
import { keepTillDocument } from '@langraan/invoices/server'
import { orderAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { recordSale } from '@langraan/orders/server'
import { hashToken } from '@langraan/runtime'
import { parseThaiPhone } from '@langraan/thai'
import { priceBill } from '../rules/bill.ts'
import type { Sale } from '../rules/event.ts'
import { paperNumber } from '../rules/paper-number.ts'
import { roundedBy, type TillMethod } from '../rules/paying.ts'
import { insertReceipt } from './events.sql.ts'
import { pricedOtherwise } from './priced-otherwise.ts'
import { findShift } from './shifts.sql.ts'
import { CannotTake, find, keepEvent, momentOf, Overtaken, type Taking } from './taking.ts'

/** Writes down a sale as an order that is paid and handed over, with its receipt. */
export async function takeSale(taking: Taking<Sale>): Promise<void> {
  const { deps, shopId, till, event, requestId, nameOf } = taking
  const { act } = event
  const priced = pricedAsCharged(act)
  const isNew = await recordSale(
    deps,
    deps.intake,
    {
      shopId,
      orderId: act.orderId,
      key: `till ${event.eventId}`,
      branchId: till.branchId,
      priced,
      tenders: paymentsOf(act),
      customer: buyerOf(act),
      note: act.note,
      language: act.language,
      soldBy: { kind: 'till', id: till.tillId, cashierId: event.staffId },
      soldAt: momentOf(taking),
      trail: {
        action: 'order.taken',
        userId: event.staffId,
        userName: nameOf(event.staffId),
        requestId,
      },
    },
    async (tx) => {
      await keepEvent(tx, taking)
      await requireOpenShift(tx, taking)
      await keepReceipt(tx, taking)
      await keepRounding(tx, taking, act)
      await keepTaxInvoice(tx, taking)
      await lookAtSale(tx, taking)
    },
  )
  if (!isNew) throw new Overtaken()
}

/** What a bill costs, by the rule and the prices that it was charged by; no other sum is taken. */
function pricedAsCharged(act: Sale) {
  const priced = priceBill(act)
  const isWhole =
    priced.totalSatang === act.totalSatang &&
    (priced.vat?.vatSatang ?? 0) === act.vatSatang &&
    roundedBy(act.totalSatang, act.tenders) === act.roundingSatang &&
    (act.roundingSatang === 0 || act.tenders.some(({ method }) => method === 'cash'))
  if (!isWhole) throw new CannotTake('sums_differ')
  return priced
}

/** What each way of paying gave for the order; the rounding is no part of what it costs. */
function paymentsOf({ tenders, roundingSatang }: Sale): { method: TillMethod; amountSatang: number }[] {
  const rounded = tenders.findLastIndex(({ method }) => method === 'cash')
  return tenders.map(({ method, amountSatang }, at) => ({
    method,
    amountSatang: at === rounded ? amountSatang - roundingSatang : amountSatang,
  }))
}

function buyerOf({ buyer }: Sale) {
  if (!buyer) return null
  const phone = parseThaiPhone(buyer.phone)
  return {
    ...(buyer.customerId !== null && { customerId: buyer.customerId }),
    name: buyer.name,
    phone: phone.ok ? phone.e164 : buyer.phone,
  }
}

/** What happens is in a shift of its till that is open; what is taken late may be in one that is over. */
export async function requireOpenShift(tx: Tx, { till, event, isLate = false }: Taking): Promise<void> {
  const shift = await findShift(tx, event.shiftId)
  if (shift?.tillId !== till.tillId || (shift.closedAt !== null && !isLate))
    throw new CannotTake('unknown_shift')
}

async function keepReceipt(tx: Tx, { shopId, till, event }: Taking<Sale>): Promise<void> {
  const { paper, orderId, totalSatang, roundingSatang, tenders, linkToken } = event.act
  const by = (method: TillMethod) =>
    tenders.reduce((sum, tender) => sum + (tender.method === method ? tender.amountSatang : 0), 0)
  await insertReceipt(tx, {
    shopId,
    event,
    ...paper,
    number: paperNumber(paper.kind, till.series, paper.running),
    orderId,
    totalSatang,
    roundingSatang,
    cashSatang: by('cash'),
    promptpaySatang: by('promptpay'),
    transferSatang: by('transfer'),
    cardSatang: by('card'),
    ...(linkToken !== undefined && { linkHash: hashToken(linkToken) }),
    pricedOtherwise: await pricedOtherwise(tx, event.act.lines),
  })
}

/** An abbreviated tax invoice that was printed is one of the shop's documents. */
async function keepTaxInvoice(tx: Tx, taking: Taking<Sale>): Promise<void> {
  const { shopId, till, event } = taking
  const { paper, orderId, totalSatang } = event.act
  if (paper.kind !== 'abbreviated' || totalSatang === 0) return
  await keepTillDocument(tx, {
    shopId,
    orderId,
    series: till.series,
    running: paper.running,
    issuedBy: event.staffId,
    issuedAt: momentOf(taking),
  })
}

/** What cash was rounded by lies in the drawer as well, or is missing there. */
export async function keepRounding(
  tx: Tx,
  taking: Taking,
  { orderId, roundingSatang }: { orderId: string; roundingSatang: number },
): Promise<void> {
  const { shopId, event } = taking
  if (roundingSatang === 0) return
  await post(tx, {
    key: `till-rounding ${event.eventId}`,
    kind: 'cash-rounded',
    causeId: event.eventId,
    madeBy: event.staffId,
    now: momentOf(taking),
    entries: [
      { account: orderAccount(shopId, 'cash_drawer', orderId), amountSatang: roundingSatang },
      { account: orderAccount(shopId, 'cash_rounding', orderId), amountSatang: -roundingSatang },
    ],
  })
}

/** Has somebody look at what the sale leaves behind: less than nothing on the shelf, money that nobody has seen. */
async function lookAtSale(tx: Tx, taking: Taking<Sale>): Promise<void> {
  const { act } = taking.event
  const { orderId, lines, tenders } = act
  const short = await beyondStock(tx, taking.till.branchId, [
    ...new Set(lines.map(({ variantId }) => variantId)),
  ])
  if (short.length > 0) {
    const named = short.map(({ variantId, free }) => {
      const line = lines.find((one) => one.variantId === variantId)
      return { variantId, free, name: [line?.productName, line?.variantName].filter(Boolean).join(' · ') }
    })
    await find(tx, taking, 'sold_beyond_stock', { orderId, details: { lines: named } })
  }
  const unproved = tenders.filter(({ proof }) => proof === 'none')
  if (unproved.length > 0)
    await find(tx, taking, 'transfer_unproved', {
      orderId,
      details: { amountSatang: unproved.reduce((sum, { amountSatang }) => sum + amountSatang, 0) },
    })
}

/** Which of some articles have less than nothing free at a branch. */
async function beyondStock(
  tx: Tx,
  branchId: string,
  variantIds: readonly string[],
): Promise<{ variantId: string; free: number }[]> {
  const { rows } = await sql<{ variantId: string; free: number }>`
    SELECT l.variant_id AS "variantId", l.on_hand - l.reserved AS free FROM stock_levels l
    WHERE l.shop_id = current_shop() AND l.branch_id = ${branchId} AND l.variant_id = ANY (${[...variantIds]}::uuid[])
      AND l.oversold > 0 ORDER BY l.variant_id`.execute(tx)
  return rows
}
