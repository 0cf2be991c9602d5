import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { isNotCollected } from '@langraan/orders/rules'
import { linesOfOrders } from '@langraan/orders/server'
import { bangkokDay, parseThaiPhone } from '@langraan/thai'
import type { TillCollection } from '../contract.ts'
import { tillRefusals } from '../refusals.ts'
import { HELD_MS, whyNotHandedOver } from '../rules/collecting.ts'
import { collectionAt, type CollectionRow, findBegun, saveBegun, waitingAtBranch } from './collections.sql.ts'
import { tillThatCalls } from './manage-tills.ts'
import type { TillDeps } from './till-deps.ts'

type Deps = Pick<TillDeps, 'db' | 'clock'>
type AtTill = { shopId: string; tillId: string }

const MOST_SHOWN = 50
const FEWEST_FIGURES = 4
const PHONE_END = 4

/** What waits at the branch of a till for its customers. */
export function listCollections(
  { db, clock }: Deps,
  { shopId, tillId }: AtTill,
  text: string,
): Promise<{ items: TillCollection[] }> {
  return withShop(db, shopId, async (tx) => {
    const { branchId } = await tillThatCalls(tx, tillId)
    const asked = { branchId, text: text.replace(/^#/, ''), phone: phoneIn(text), limit: MOST_SHOWN }
    return { items: await present(tx, await waitingAtBranch(tx, asked), clock.now()) }
  })
}

/**
 * Begins to hand an order over at a till. Of two that begin at one moment the one comes first, and the other is told; what
 * was begun and not done is let go of after some minutes.
 */
export function beginCollection(
  { db, clock }: Deps,
  { shopId, tillId }: AtTill,
  orderId: string,
  staffId: string,
): Promise<TillCollection> {
  return withShop(db, shopId, async (tx) => {
    const now = clock.now()
    const { branchId } = await tillThatCalls(tx, tillId)
    const row = (await collectionAt(tx, branchId, orderId)) ?? refuse(standardRefusals, 'not_found')
    const why = whyNotHandedOver(row)
    if (why) refuse(tillRefusals, why)
    const begun = await findBegun(tx, orderId)
    if (begun && begun.tillId !== tillId && now.getTime() - begun.begunAt.getTime() < HELD_MS)
      refuse(tillRefusals, 'collected_elsewhere', { till: begun.tillName })
    await saveBegun(tx, { shopId, orderId, tillId, staffId, now })
    const [shown] = await present(tx, [row], now)
    if (!shown) throw new Error('an order that was begun is not shown')
    return shown
  })
}

/** The end of a phone number as it is kept, of what somebody types of it; too little of it finds nobody. */
function phoneIn(text: string): string {
  const phone = parseThaiPhone(text)
  if (phone.ok) return phone.e164
  const figures = text.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(figures) && figures.length >= FEWEST_FIGURES ? figures.replace(/^0/, '') : ''
}

async function present(tx: Tx, rows: readonly CollectionRow[], now: Date): Promise<TillCollection[]> {
  if (rows.length === 0) return []
  const today = bangkokDay(now)
  const lines = await linesOfOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => ({
    orderId: row.orderId,
    orderNumber: String(row.orderNumber),
    placedAt: row.placedAt.toISOString(),
    customerName: row.customerName,
    phoneEnd: row.customerPhone.slice(-PHONE_END),
    isReady: row.fulfilment === 'ready',
    isLate: isNotCollected(row, today),
    totalSatang: row.totalSatang,
    paidSatang: row.paidSatang,
    dueSatang: Math.max(0, row.totalSatang - row.paidSatang),
    whyNot: whyNotHandedOver(row) ?? null,
    lines: (lines.get(row.orderId) ?? []).map((line) => ({
      productName: line.productName,
      variantName: line.variantName,
      quantity: line.quantity,
      satang: line.unitPriceSatang * line.quantity - line.lineDiscountSatang,
    })),
  }))
}
