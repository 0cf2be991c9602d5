import { sql, type Tx } from '@langraan/db'
import type { TillEvent } from '../rules/event.ts'
import type { SetAsideReason } from '../rules/telling.ts'

export type KeptEvent = { shopId: string; event: TillEvent; said: string; hash: string; receivedAt: Date }

/** Keeps an event for good. What it says of whoever bought stands in the order, where it can be erased. */
export async function insertEvent(
  tx: Tx,
  { shopId, event, said, hash, receivedAt }: KeptEvent,
): Promise<void> {
  await tx
    .insertInto('till_events')
    .values({
      shop_id: shopId,
      till_id: event.tillId,
      seq: event.seq,
      event_id: event.eventId,
      kind: event.act.kind,
      staff_id: event.staffId,
      shift_id: event.shiftId,
      happened_at: new Date(event.at),
      received_at: receivedAt,
      app_version: event.appVersion,
      hash,
      said,
    })
    .execute()
}

/** The hash under which a number of a till is known, taken or set aside; undefined where it is neither. */
export async function hashOfSeq(
  tx: Tx,
  tillId: string,
  seq: number,
): Promise<{ hash: string; reason: SetAsideReason | null } | undefined> {
  const taken = await tx
    .selectFrom('till_events')
    .select('hash')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('till_id', '=', tillId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  if (taken) return { hash: taken.hash, reason: null }
  const aside = await tx
    .selectFrom('till_set_aside')
    .select(['hash', 'reason'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('till_id', '=', tillId)
    .where('seq', '=', seq)
    .orderBy('received_at')
    .executeTakeFirst()
  return aside && { hash: aside.hash, reason: aside.reason as SetAsideReason }
}

type Aside = {
  shopId: string
  setAsideId: string
  tillId: string
  seq: number
  eventId: string | null
  reason: SetAsideReason
  hash: string
  said: string
  now: Date
}

/** Keeps what could not be taken, once however often it comes. */
export async function insertSetAside(tx: Tx, aside: Aside): Promise<void> {
  await tx
    .insertInto('till_set_aside')
    .values({
      shop_id: aside.shopId,
      set_aside_id: aside.setAsideId,
      till_id: aside.tillId,
      seq: aside.seq,
      event_id: aside.eventId,
      reason: aside.reason,
      hash: aside.hash,
      said: aside.said,
      received_at: aside.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts the whole text in the place of one that came damaged. */
export async function mendSetAside(
  tx: Tx,
  { tillId, seq, hash, said }: { tillId: string; seq: number; hash: string; said: string },
): Promise<void> {
  await tx
    .updateTable('till_set_aside')
    .set({ said })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('till_id', '=', tillId)
    .where('seq', '=', seq)
    .where('hash', '=', hash)
    .where('reason', '=', 'damaged')
    .execute()
}

/** What was told of a shift, in its order. */
export async function eventsOfShift(tx: Tx, shiftId: string): Promise<TillEvent[]> {
  const rows = await tx
    .selectFrom('till_events')
    .select('said')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('shift_id', '=', shiftId)
    .orderBy('till_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ said }) => JSON.parse(said) as TillEvent)
}

type Receipt = {
  shopId: string
  event: TillEvent
  kind: 'receipt' | 'abbreviated' | 'return'
  running: number
  number: string
  orderId: string
  totalSatang: number
  roundingSatang: number
  cashSatang: number
  promptpaySatang: number
  transferSatang: number
  cardSatang: number
  /** Of the link to it; a sale of an earlier version of the till has none. */
  linkHash?: Buffer
  /** Its lines whose prices are not the catalogue's. */
  pricedOtherwise?: readonly object[]
}

export async function insertReceipt(tx: Tx, { shopId, event, ...receipt }: Receipt): Promise<void> {
  await tx
    .insertInto('till_receipts')
    .values({
      shop_id: shopId,
      till_id: event.tillId,
      seq: event.seq,
      kind: receipt.kind,
      running: receipt.running,
      number: receipt.number,
      order_id: receipt.orderId,
      shift_id: event.shiftId,
      staff_id: event.staffId,
      happened_at: new Date(event.at),
      total_satang: receipt.totalSatang,
      rounding_satang: receipt.roundingSatang,
      cash_satang: receipt.cashSatang,
      promptpay_satang: receipt.promptpaySatang,
      transfer_satang: receipt.transferSatang,
      card_satang: receipt.cardSatang,
      link_hash: receipt.linkHash ?? null,
      ...(receipt.pricedOtherwise?.length && { priced_otherwise: JSON.stringify(receipt.pricedOtherwise) }),
    })
    .execute()
}

type Finding = {
  shopId: string
  findingId: string
  tillId: string
  kind: string
  orderId: string | null
  shiftId: string | null
  details: object
  now: Date
}

/** Something that a person of the shop has to look at. */
export async function insertFinding(tx: Tx, finding: Finding): Promise<void> {
  await tx
    .insertInto('till_findings')
    .values({
      shop_id: finding.shopId,
      finding_id: finding.findingId,
      till_id: finding.tillId,
      kind: finding.kind,
      order_id: finding.orderId,
      shift_id: finding.shiftId,
      details: JSON.stringify(finding.details),
      found_at: finding.now,
    })
    .execute()
}
