import { announce, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { readSlipReference } from '../../rules/slip-qr.ts'
import { findNotice, isSentBefore, saveReading, type SlipFound } from './payment-notices.sql.ts'
import { askForCheck } from './check-slip.ts'
import { isSlipClaimed } from './slip-claims.sql.ts'
import type { SlipDeps } from '../payments-deps.ts'

const LARGEST = { width: 1400, height: 2400, fit: 'inside' } as const

/** A screenshot may show another code, and larger: the shop's own to pay by. */
const isSlip = (text: string): boolean => readSlipReference(text) !== undefined

/** The worker's part of a notice: keeps a clean picture, reads the mini-QR, and tells the merchant's screens. */
export async function readSlip(deps: SlipDeps, job: { shopId: string; noticeId: string }): Promise<void> {
  const notice = await withShop(deps.db, job.shopId, (tx) => findNotice(tx, job.noticeId))
  if (!notice || notice.qrOutcome) return
  const raw = await deps.files.get(notice.rawKey)
  if (!raw) throw new Error(`the slip of notice ${job.noticeId} is missing`)
  const picture = await deps.encoder.encode(raw, LARGEST)
  const pictureKey = picture ? `shops/${job.shopId}/slips/${job.noticeId}.webp` : null
  if (picture && pictureKey) await deps.files.put(pictureKey, picture.content)
  const texts = picture ? await deps.qr.read(raw, isSlip) : []
  const reference = texts.map(readSlipReference).find((found) => found !== undefined)
  await withShop(deps.db, job.shopId, async (tx) => {
    const { sendingBank = null, transRef = null } = reference ?? {}
    const seenBefore =
      sendingBank !== null &&
      transRef !== null &&
      ((await isSlipClaimed(tx, sendingBank, transRef)) ||
        (await isSentBefore(tx, job.noticeId, sendingBank, transRef)))
    const qrOutcome: SlipFound['qrOutcome'] = !picture
      ? 'unreadable'
      : reference
        ? 'found'
        : texts.length > 0
          ? 'not_a_slip'
          : 'no_qr'
    await saveReading(tx, job.noticeId, { pictureKey, qrOutcome, sendingBank, transRef, seenBefore })
    await askForCheck(deps, tx, { shopId: job.shopId, noticeId: job.noticeId, tries: 0 })
    const payload = {
      noticeId: job.noticeId,
      orderId: notice.orderId,
      orderNumber: String(notice.orderNumber),
      amountSatang: notice.amountSatang,
    }
    await announce(tx, {
      eventId: newId(),
      shopId: job.shopId,
      name: 'payment-notice.received',
      payload,
      at: deps.clock.now(),
    })
  })
  // What the shopper sent is kept only as long as it is needed: it may carry a place and more.
  await deps.files.delete(notice.rawKey)
}
