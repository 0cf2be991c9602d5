import { audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { intentOf } from '@langraan/http/server'
import {
  changeOrder,
  lockOrder,
  orRefuse,
  type OrderRecord,
  orderRefusals,
  refuseMergedAway,
} from '@langraan/orders/server'
import { comesAhead, comesAtDoor, noticeSent, tooManySlips } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { createHash } from 'node:crypto'
import { paymentRefusals } from '../../refusals.ts'
import { insertNotice, noticeOfPicture, openSlips } from './payment-notices.sql.ts'
import { countSentAgain } from './slips-sent-again.sql.ts'
import type { MoneyDeps, PaymentsDeps } from '../payments-deps.ts'
import { refuseLabelled } from './refuse-labelled.ts'

type Notice = { shopId: string; orderId: string; amountSatang: number; picture: Uint8Array }
export type NewNotice = Notice & { idempotencyKey: string }
type Kept = { noticeId: string }

// What a confirmation takes at most, too: ten million baht.
const MOST_SATANG = 1_000_000_000

/** A shopper says that they have paid, with the slip. Reading the slip is the worker's; the merchant hears of it then. */
export async function sendPaymentNotice(deps: PaymentsDeps, wanted: NewNotice): Promise<Kept> {
  const { orderId, idempotencyKey } = wanted
  const amountSatang = Math.min(Math.max(1, wanted.amountSatang), MOST_SATANG)
  const picture = digestOf(wanted.picture).toString('hex')
  const intent = intentOf('payment-notice', idempotencyKey, { orderId, amountSatang, picture })
  return (await keepNotice(deps, { ...wanted, amountSatang }, intent, { allow: refuseUnlessAhead })).answer
}

const digestOf = (picture: Uint8Array): Buffer => createHash('sha256').update(picture).digest()

/** Refuses a notice for the order, which is locked. */
type Allow = (tx: Tx, order: OrderRecord) => Promise<void>
type Sender = {
  allow: Allow
  /** Of whoever puts the slip in for the customer. */
  trail?: Trail
}

/** A deposit is agreed on with the shop, whose people put its slip in; nobody else is asked to transfer. */
const refuseUnlessAhead: Allow = async (tx, { orderId, paymentMethod }) => {
  if (comesAtDoor(paymentMethod)) refuse(orderRefusals, 'is_cod')
  if (!comesAhead(paymentMethod)) refuse(orderRefusals, 'pays_in_shop')
  const open = await openSlips(tx, orderId)
  if (open && tooManySlips(open, open)) refuse(paymentRefusals, 'slips_wait')
}

/** Staff put in a slip that a customer sent in a chat. */
export function enterPaymentNotice(
  deps: MoneyDeps,
  { trail, intent, ...notice }: Notice & { trail: Trail; intent: Intent },
): Promise<OnceAnswer<Kept>> {
  const allow: Allow = (tx, order) => refuseLabelled(deps, tx, order)
  return keepNotice(deps, notice, intent, { allow, trail })
}

async function keepNotice(
  deps: PaymentsDeps,
  notice: Notice,
  intent: Intent,
  sender: Sender,
): Promise<OnceAnswer<Kept>> {
  const { shopId } = notice
  const now = deps.clock.now()
  const rawKey = `shops/${shopId}/slips/${newId()}.raw`
  await deps.files.put(rawKey, notice.picture)
  let isKept = false
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        if (sender.trail) await refuseExpired(tx, now)
        const { isNew, ...kept } = await write(deps, tx, { ...notice, rawKey, now }, sender)
        isKept = isNew
        return kept
      }),
    )
  } finally {
    // A refused or repeated notice keeps no picture behind, nor does one that brings a picture which is there.
    if (!isKept) await deps.files.delete(rawKey)
  }
}

async function write(
  deps: PaymentsDeps,
  tx: Tx,
  { shopId, orderId, amountSatang, picture, rawKey, now }: Notice & { rawKey: string; now: Date },
  { allow, trail }: Sender,
): Promise<Kept & { isNew: boolean }> {
  const order = await lockOrder(tx, orderId)
  const digest = digestOf(picture)
  const there = await noticeOfPicture(tx, orderId, digest)
  if (there !== undefined) {
    await countSentAgain(tx, there)
    return { noticeId: there, isNew: false }
  }
  if (order.fulfilment === 'cancelled') await refuseMergedAway(tx, orderId)
  const next = orRefuse(noticeSent({ payment: order.payment, fulfilment: order.fulfilment }))
  await allow(tx, order)
  const noticeId = newId()
  const enteredBy = trail?.userId ?? null
  await insertNotice(tx, shopId, { noticeId, orderId, amountSatang, rawKey, digest, enteredBy, now })
  const details = { noticeId, amountSatang }
  await changeOrder(tx, { shopId, orderId, kind: 'notice-sent', details, madeBy: enteredBy, now }, next)
  if (trail)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: orderId, name: String(order.orderNumber) },
      after: { amountSatang },
      now,
    })
  await enqueue(deps.jobs, tx, 'read-slip', { shopId, noticeId })
  return { noticeId, isNew: true }
}
