import { type Tx, sql } from '@langraan/db'
import type { NoticeState } from '../rules/payment-notice.ts'

export type QrOutcome = 'found' | 'no_qr' | 'not_a_slip' | 'unreadable'

export type NoticeRow = {
  noticeId: string
  orderId: string
  orderNumber: number
  customerName: string
  state: NoticeState
  amountSatang: number
  orderTotalSatang: number
  orderPaidSatang: number
  qrOutcome: QrOutcome | null
  sendingBank: string | null
  transRef: string | null
  seenBefore: boolean
  pictureKey: string | null
  rawKey: string
  rejectedReason: string | null
  sentAt: Date
  decidedAt: Date | null
}

const NOTICE = [
  'n.notice_id as noticeId',
  'n.order_id as orderId',
  'o.order_number as orderNumber',
  'o.customer_name as customerName',
  'n.state',
  'n.amount_satang as amountSatang',
  'o.total_satang as orderTotalSatang',
  'o.paid_satang as orderPaidSatang',
  'n.qr_outcome as qrOutcome',
  'n.sending_bank as sendingBank',
  'n.trans_ref as transRef',
  'n.seen_before as seenBefore',
  'n.picture_key as pictureKey',
  'n.raw_key as rawKey',
  'n.rejected_reason as rejectedReason',
  'n.sent_at as sentAt',
  'n.decided_at as decidedAt',
] as const

const notices = (tx: Tx) =>
  tx
    .selectFrom('payment_notices as n')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'n.shop_id').onRef('o.order_id', '=', 'n.order_id'),
    )
    .select(NOTICE)

export async function findNotice(tx: Tx, noticeId: string, lock = false): Promise<NoticeRow | undefined> {
  const query = notices(tx).where('n.notice_id', '=', noticeId)
  return (await (lock ? query.forUpdate('n') : query).executeTakeFirst()) as NoticeRow | undefined
}

export async function waitingNotices(tx: Tx): Promise<NoticeRow[]> {
  return (await notices(tx)
    .where('n.state', 'in', ['reading', 'waiting'])
    .orderBy('n.sent_at')
    .limit(200)
    .execute()) as NoticeRow[]
}

export async function noticesOfOrder(tx: Tx, orderId: string): Promise<NoticeRow[]> {
  return (await notices(tx)
    .where('n.order_id', '=', orderId)
    .orderBy('n.sent_at', 'desc')
    .execute()) as NoticeRow[]
}

/** Whether another slip of the order waits to be decided on. */
export async function hasOtherOpen(tx: Tx, orderId: string, noticeId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('order_id', '=', orderId)
    .where('notice_id', '!=', noticeId)
    .where('state', 'in', ['reading', 'waiting'])
    .executeTakeFirst()
  return other !== undefined
}

export async function insertNotice(
  tx: Tx,
  shopId: string,
  notice: { noticeId: string; orderId: string; amountSatang: number; rawKey: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('payment_notices')
    .values({
      shop_id: shopId,
      notice_id: notice.noticeId,
      order_id: notice.orderId,
      state: 'reading',
      amount_satang: notice.amountSatang,
      raw_key: notice.rawKey,
      sent_at: notice.now,
    })
    .execute()
}

export type SlipFound = {
  pictureKey: string | null
  qrOutcome: QrOutcome
  sendingBank: string | null
  transRef: string | null
  seenBefore: boolean
}

/** What the worker read from the slip. A notice that was decided meanwhile keeps its state. */
export async function saveReading(tx: Tx, noticeId: string, found: SlipFound): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set((eb) => ({
      picture_key: found.pictureKey,
      qr_outcome: found.qrOutcome,
      sending_bank: found.sendingBank,
      trans_ref: found.transRef,
      seen_before: found.seenBefore,
      state: eb.case().when('state', '=', 'reading').then('waiting').else(eb.ref('state')).end(),
    }))
    .where('notice_id', '=', noticeId)
    .execute()
}

export async function decideNotice(
  tx: Tx,
  noticeId: string,
  decision: {
    state: 'confirmed' | 'rejected'
    reason?: string
    amountSatang?: number
    by: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({
      state: decision.state,
      rejected_reason: decision.reason ?? null,
      decided_at: decision.now,
      decided_by: decision.by,
      ...(decision.amountSatang !== undefined && { amount_satang: decision.amountSatang }),
    })
    .where('notice_id', '=', noticeId)
    .execute()
}

/** Claims a part of a transfer, once on the whole platform (migration 0006). */
export async function claimSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; transferSatang: number; partSatang: number; now: Date },
): Promise<{ outcome: 'claimed' | 'other_shop' | 'used_up'; leftSatang: number }> {
  const { rows } = await sql<{ outcome: 'claimed' | 'other_shop' | 'used_up'; leftSatang: number }>`
    SELECT outcome, left_satang AS "leftSatang" FROM claim_slip(${claim.sendingBank}, ${claim.transRef}, ${claim.transferSatang}, ${claim.partSatang}, ${claim.now})`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('claim_slip answered nothing')
  return row
}

/** Claims a transfer whole, for what a shop pays the platform; false where any of it was claimed before (migration 0053). */
export async function claimWholeSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; transferSatang: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT claim_whole_slip(${claim.sendingBank}, ${claim.transRef}, ${claim.transferSatang}, ${claim.now}) AS claimed`.execute(
    tx,
  )
  return rows[0]?.claimed ?? false
}

export async function isSlipClaimed(tx: Tx, sendingBank: string, transRef: string): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT slip_is_claimed(${sendingBank}, ${transRef}) AS claimed`.execute(tx)
  return rows[0]?.claimed ?? false
}

/** Other notices of the shop with the same transfer: sent twice, or for two orders. */
export async function isSentBefore(
  tx: Tx,
  noticeId: string,
  sendingBank: string,
  transRef: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('sending_bank', '=', sendingBank)
    .where('trans_ref', '=', transRef)
    .where('notice_id', '!=', noticeId)
    .where('state', '!=', 'rejected')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
