import { enqueue } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { readSlipReference } from '@langraan/payments/rules'
import { isSlipClaimed } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { Purchase } from '../contract.ts'
import { billingRefusals } from '../refusals.ts'
import { sendSlip } from '../rules/purchase.ts'
import type { BillingDeps, BillingSlipDeps } from './billing-deps.ts'
import { changePurchase, type PurchaseAsk } from './buy.ts'
import {
  findPurchase,
  isSlipSentBefore,
  keepSlip,
  type PurchaseRow,
  saveSlipReading,
  type SlipReading,
} from './purchases.sql.ts'
import { asAccount } from './with-account.ts'

const LARGEST = { width: 1400, height: 2400, fit: 'inside' } as const

/** Keeps the slip of a transfer; the worker reads it, an operator decides. */
export async function sendPurchaseSlip(
  deps: BillingDeps,
  ask: PurchaseAsk,
  intent: Intent,
  picture: Uint8Array,
): Promise<OnceAnswer<Purchase>> {
  const rawKey = `billing/${ask.accountId}/slips/${newId()}.raw`
  await deps.files.put(rawKey, picture)
  let isKept = false
  try {
    return await changePurchase(deps, ask, intent, async (tx, bought, now) => {
      const next = sendSlip(bought, bangkokDay(now))
      if (next !== 'checking') refuse(billingRefusals, next.refused)
      await keepSlip(tx, bought, { rawKey, now })
      const { accountId, purchaseId, slipKey: formerKey } = bought
      await enqueue(deps.jobs, tx, 'read-purchase-slip', { accountId, purchaseId, rawKey, formerKey })
      isKept = true
    })
  } finally {
    // A refused or repeated slip keeps no picture behind.
    if (!isKept) await deps.files.delete(rawKey)
  }
}

type Job = { accountId: string; purchaseId: string; rawKey: string; formerKey: string | null }

/** The worker's part: a clean picture, the mini-QR, and whether the transfer was seen before. */
export async function readPurchaseSlip(deps: BillingSlipDeps, job: Job): Promise<void> {
  const { accountId, purchaseId, rawKey, formerKey } = job
  if (formerKey) await deps.files.delete(formerKey)
  const bought = await asAccount(deps.db, accountId, (tx) => findPurchase(tx, accountId, purchaseId))
  if (bought?.slipRawKey === rawKey) await readSlip(deps, bought, rawKey)
  const kept = await asAccount(deps.db, accountId, (tx) => findPurchase(tx, accountId, purchaseId))
  // Another slip may have been sent before this one was read, or while it was.
  if (kept?.slipKey !== pictureKeyOf(rawKey)) await deps.files.delete(pictureKeyOf(rawKey))
  // What was sent is kept only as long as it is needed: it may carry a place and more.
  await deps.files.delete(rawKey)
}

const pictureKeyOf = (rawKey: string): string => rawKey.replace(/\.raw$/, '.webp')

async function readSlip(deps: BillingSlipDeps, bought: PurchaseRow, rawKey: string): Promise<void> {
  const { accountId, purchaseId } = bought
  const raw = await deps.files.get(rawKey)
  if (!raw) throw new Error(`the slip of purchase ${purchaseId} is missing`)
  const picture = await deps.encoder.encode(raw, LARGEST)
  const slipKey = picture ? pictureKeyOf(rawKey) : null
  if (picture && slipKey) await deps.files.put(slipKey, picture.content)
  const texts = picture ? await deps.qr.read(raw, (text) => readSlipReference(text) !== undefined) : []
  const reference = texts.map(readSlipReference).find((found) => found !== undefined)
  await asAccount(deps.db, accountId, async (tx) => {
    const { sendingBank: slipBank = null, transRef: slipReference = null } = reference ?? {}
    const slipSeenBefore =
      slipBank !== null &&
      slipReference !== null &&
      ((await isSlipClaimed(tx, slipBank, slipReference)) ||
        (await isSlipSentBefore(tx, bought, slipBank, slipReference)))
    const slipState: SlipReading['slipState'] = !picture ? 'unreadable' : reference ? 'found' : 'no_reference'
    await saveSlipReading(tx, bought, rawKey, { slipKey, slipState, slipBank, slipReference, slipSeenBefore })
  })
}
