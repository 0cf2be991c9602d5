import { sql, type Tx } from '@langraan/db'
import { ofTransfer } from './of-transfer.ts'

/** Slips of one order are read one after the other: of the same transfer, the second finds the first. */
export async function takeTurnOfOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('slips of order ' || ${orderId}, 0))`.execute(tx)
}

/** The notice of the same transfer that waits at the same order, if there is one. */
export async function waitingNoticeOf(
  tx: Tx,
  { noticeId, orderId }: { noticeId: string; orderId: string },
  { sendingBank, transRef }: { sendingBank: string; transRef: string },
): Promise<string | undefined> {
  const first = await tx
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('order_id', '=', orderId)
    .where('notice_id', '!=', noticeId)
    .where('state', '=', 'waiting')
    .where(ofTransfer(sendingBank, transRef))
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst()
  return first?.notice_id
}

/** A slip came once more. Whoever decides on it at this moment is not waited for: then it is not counted. */
export async function countSentAgain(tx: Tx, noticeId: string): Promise<void> {
  await tx
    .updateTable('payment_notices')
    .set((eb) => ({ times_sent: eb('times_sent', '+', 1) }))
    .where('notice_id', 'in', (of) =>
      of
        .selectFrom('payment_notices')
        .select('notice_id')
        .where('notice_id', '=', noticeId)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Takes a notice away that is still to be read; false where somebody has decided on it meanwhile. */
export async function removeUndecided(tx: Tx, noticeId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('payment_notices')
    .where('notice_id', '=', noticeId)
    .where('state', '=', 'reading')
    .returning('notice_id')
    .executeTakeFirst()
  return gone !== undefined
}
