import { sql, type Tx } from '@langraan/db'
import type {
  FulfilmentStatus,
  MostOpen,
  OpenSlips,
  PaymentMethod,
  PaymentStatus,
} from '@langraan/orders/rules'
import type { NoticeState } from '../../rules/payment-notice.ts'
import { claimReference } from '../../rules/printed-slip.ts'
import { ofTransfer } from './of-transfer.ts'
import type { CheckedTransfer, CheckReason, CheckState } from '../../rules/slip-check.ts'
import type { SlipProvider } from '../../rules/slip-provider.ts'

export type QrOutcome = 'found' | 'no_qr' | 'not_a_slip' | 'unreadable'

export type NoticeRow = {
  noticeId: string
  orderId: string
  orderNumber: number
  customerId: string | null
  customerName: string
  state: NoticeState
  amountSatang: number
  orderTotalSatang: number
  orderPaidSatang: number
  orderFulfilment: FulfilmentStatus
  orderPayment: PaymentStatus
  orderMethod: PaymentMethod
  qrOutcome: QrOutcome | null
  sendingBank: string | null
  transRef: string | null
  seenBefore: boolean
  /** How often it was sent for its order, in whatever picture. */
  timesSent: number
  pictureKey: string | null
  rawKey: string
  /** Who of the staff put the slip in; null is the customer. */
  enteredBy: string | null
  checkState: CheckState | null
  checkReasons: CheckReason[] | null
  checkTransfer: CheckedTransfer | null
  checkedBy: SlipProvider | null
  checkedAt: Date | null
  rejectedReason: string | null
  sentAt: Date
  decidedAt: Date | null
}

const NOTICE = [
  'n.notice_id as noticeId',
  'n.order_id as orderId',
  'o.order_number as orderNumber',
  'o.customer_id as customerId',
  'o.customer_name as customerName',
  'n.state',
  'n.amount_satang as amountSatang',
  'o.total_satang as orderTotalSatang',
  'o.paid_satang as orderPaidSatang',
  'o.fulfilment_status as orderFulfilment',
  'o.payment_status as orderPayment',
  'o.payment_method as orderMethod',
  'n.qr_outcome as qrOutcome',
  'n.sending_bank as sendingBank',
  'n.trans_ref as transRef',
  'n.seen_before as seenBefore',
  'n.times_sent as timesSent',
  'n.picture_key as pictureKey',
  'n.raw_key as rawKey',
  'n.entered_by as enteredBy',
  'n.check_state as checkState',
  'n.check_reasons as checkReasons',
  'n.check_transfer as checkTransfer',
  'n.checked_by as checkedBy',
  'n.checked_at as checkedAt',
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
  notice: {
    noticeId: string
    orderId: string
    amountSatang: number
    rawKey: string
    /** SHA-256 of the picture as it was sent. */
    digest: Buffer
    enteredBy: string | null
    now: Date
  },
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
      picture_digest: notice.digest,
      entered_by: notice.enteredBy,
      sent_at: notice.now,
    })
    .execute()
}

/** The notice of the order that has this very picture and was not turned down, if there is one. */
export async function noticeOfPicture(tx: Tx, orderId: string, digest: Buffer): Promise<string | undefined> {
  const notice = await tx
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('order_id', '=', orderId)
    .where('picture_digest', '=', digest)
    .where('state', '!=', 'rejected')
    .executeTakeFirst()
  return notice?.notice_id
}

/**
 * How many slips wait to be looked at: of an order, of all orders of its customer, and of all open orders from its
 * address. Whoever sends one for the same customer or from the same address meanwhile waits until this is over.
 */
export async function openSlips(tx: Tx, orderId: string): Promise<(OpenSlips & MostOpen) | undefined> {
  await sql`
    SELECT await_turn(o.shop_id, ARRAY[o.customer_id], ARRAY[o.caller])
    FROM orders o WHERE o.shop_id = current_shop() AND o.order_id = ${orderId}`.execute(tx)
  const { rows } = await sql<OpenSlips & MostOpen>`
    SELECT count(*) FILTER (WHERE n.order_id = mine.order_id)::integer AS order,
      count(*) FILTER (WHERE o.customer_id = mine.customer_id)::integer AS person,
      count(*) FILTER (WHERE o.caller = mine.caller)::integer AS address,
      s.most_open_per_person AS "mostOpenPerPerson", s.most_open_per_address AS "mostOpenPerAddress"
    FROM orders mine JOIN shops s ON s.shop_id = mine.shop_id
      LEFT JOIN payment_notices n ON n.shop_id = mine.shop_id AND n.state IN ('reading', 'waiting')
      LEFT JOIN orders o ON o.shop_id = n.shop_id AND o.order_id = n.order_id
    WHERE mine.shop_id = current_shop() AND mine.order_id = ${orderId} GROUP BY s.shop_id`.execute(tx)
  return rows[0]
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
      claim_ref: found.transRef && claimReference(found.transRef),
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
    /** Null where it was confirmed because everything matched. */
    by: string | null
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

/** What a notice was credited for was taken back: it waits again. */
export async function reopenNotice(tx: Tx, noticeId: string): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({ state: 'waiting', decided_at: null, decided_by: null })
    .where('notice_id', '=', noticeId)
    .execute()
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
    .where(ofTransfer(sendingBank, transRef))
    .where('notice_id', '!=', noticeId)
    .where('state', '!=', 'rejected')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose transfer a notice is, as the bank says it. */
export async function setReference(
  tx: Tx,
  noticeId: string,
  sendingBank: string,
  transRef: string,
): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({ sending_bank: sendingBank, trans_ref: transRef, claim_ref: claimReference(transRef) })
    .where('notice_id', '=', noticeId)
    .execute()
}

/**
 * The transfer of a notice was credited: others that still wait with the same one are told as seen. Those that somebody
 * decides on at this moment are passed over; the claim answers them.
 */
export async function markSeen(
  tx: Tx,
  { noticeId, sendingBank, transRef }: Pick<NoticeRow, 'noticeId' | 'sendingBank' | 'transRef'>,
): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set({ seen_before: true })
    .where('notice_id', 'in', (of) =>
      of
        .selectFrom('payment_notices')
        .select('notice_id')
        .where('state', 'in', ['reading', 'waiting'])
        .where(ofTransfer(sendingBank ?? '', transRef ?? ''))
        .where('notice_id', '!=', noticeId)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
