import { announce, type Tx, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { readSlipReference, type SlipReference } from '../../rules/slip-qr.ts'
import {
  findNotice,
  isSentBefore,
  type NoticeRow,
  saveReading,
  type SlipFound,
} from './payment-notices.sql.ts'
import { askForCheck } from './check-slip.ts'
import { isSlipClaimed } from './slip-claims.sql.ts'
import { countSentAgain, removeUndecided, takeTurnOfOrder, waitingNoticeOf } from './slips-sent-again.sql.ts'
import type { SlipDeps } from '../payments-deps.ts'

const LARGEST = { width: 1400, height: 2400, fit: 'inside' } as const

/** A screenshot may show another code, and larger: the shop's own to pay by. */
const isSlip = (text: string): boolean => readSlipReference(text) !== undefined

type Job = { shopId: string; noticeId: string }

/** The worker's part of a notice: keeps a clean picture, reads the mini-QR, and tells the merchant's screens. */
export async function readSlip(deps: SlipDeps, job: Job): Promise<void> {
  const notice = await withShop(deps.db, job.shopId, (tx) => findNotice(tx, job.noticeId))
  if (!notice || notice.qrOutcome) return
  const raw = await deps.files.get(notice.rawKey)
  if (!raw) throw new Error(`the slip of notice ${job.noticeId} is missing`)
  const picture = await deps.encoder.encode(raw, LARGEST)
  const pictureKey = picture ? `shops/${job.shopId}/slips/${job.noticeId}.webp` : null
  if (picture && pictureKey) await deps.files.put(pictureKey, picture.content)
  const texts = picture ? await deps.qr.read(raw, isSlip) : []
  const reference = texts.map(readSlipReference).find((found) => found !== undefined)
  const isKept = await withShop(deps.db, job.shopId, async (tx) => {
    await takeTurnOfOrder(tx, notice.orderId)
    if (reference && (await isSentAgain(deps, tx, job, notice, reference))) return false
    const qrOutcome: SlipFound['qrOutcome'] = !picture
      ? 'unreadable'
      : reference
        ? 'found'
        : texts.length > 0
          ? 'not_a_slip'
          : 'no_qr'
    await save(deps, tx, job, { notice, reference, pictureKey, qrOutcome })
    return true
  })
  // What the shopper sent is kept only as long as it is needed: it may carry a place and more.
  await deps.files.delete(notice.rawKey)
  if (!isKept && pictureKey) await deps.files.delete(pictureKey)
}

/** Another picture of a transfer that waits at this order already: the notice that is there counts it, and this one goes. */
async function isSentAgain(
  deps: SlipDeps,
  tx: Tx,
  { shopId, noticeId }: Job,
  { orderId, orderNumber }: NoticeRow,
  reference: SlipReference,
): Promise<boolean> {
  const first = await waitingNoticeOf(tx, { noticeId, orderId }, reference)
  if (first === undefined || !(await removeUndecided(tx, noticeId))) return false
  await countSentAgain(tx, first)
  const payload = { noticeId: first, orderId, orderNumber: String(orderNumber) }
  await announce(tx, {
    eventId: newId(),
    shopId,
    name: 'payment-notice.checked',
    payload,
    at: deps.clock.now(),
  })
  return true
}

type Found = Pick<SlipFound, 'pictureKey' | 'qrOutcome'> & {
  notice: NoticeRow
  reference: SlipReference | undefined
}

/** Keeps what was read, has it checked where the shop wants that, and tells the screens. */
async function save(
  deps: SlipDeps,
  tx: Tx,
  { shopId, noticeId }: Job,
  { notice, reference, pictureKey, qrOutcome }: Found,
): Promise<void> {
  const { sendingBank = null, transRef = null } = reference ?? {}
  const seenBefore =
    sendingBank !== null &&
    transRef !== null &&
    ((await isSlipClaimed(tx, sendingBank, transRef)) ||
      (await isSentBefore(tx, noticeId, sendingBank, transRef)))
  await saveReading(tx, noticeId, { pictureKey, qrOutcome, sendingBank, transRef, seenBefore })
  await askForCheck(deps, tx, { shopId, noticeId, tries: 0 })
  const { orderId, orderNumber, amountSatang } = notice
  await announce(tx, {
    eventId: newId(),
    shopId,
    name: 'payment-notice.received',
    payload: { noticeId, orderId, orderNumber: String(orderNumber), amountSatang },
    at: deps.clock.now(),
  })
}
