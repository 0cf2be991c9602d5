import { actInShop, audit, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { claimWholeSlip } from '@langraan/payments/server'
import { retakeCoupon } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { putPackageInForce } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import type { Purchase } from '../contract.ts'
import { billingRefusals } from '../refusals.ts'
import { confirmPurchase, refundPurchase, rejectSlip, validAfterRejection } from '../rules/purchase.ts'
import { requireBuyer } from './accounts.ts'
import { standingOfShop } from './accounts.sql.ts'
import type { BillingDeps } from './billing-deps.ts'
import { companyNames } from './company.sql.ts'
import { type DocumentRow, documentsOf } from './documents.sql.ts'
import { issueDocument, latestOf, partyOf, referenceTo } from './issue-document.ts'
import { presentPurchase, presentPurchases } from './present-purchase.ts'
import {
  decidePurchase,
  findAnyPurchase,
  isPaidAfter,
  type PurchaseRow,
  purchasesOfAll,
} from './purchases.sql.ts'
import { putInForce, announceToShop } from './put-in-force.ts'
import { requireSeller } from './seller.ts'

/** What operators see of all accounts; the request's permission has made sure that they are one. */
export function purchasesForOperator(
  { db, clock }: BillingDeps,
  userId: string,
  toCheck: boolean,
): Promise<(Purchase & { companyName: string })[]> {
  return withPerson(db, userId, async (tx) => {
    const purchases = await presentPurchases(tx, await purchasesOfAll(tx, toCheck), clock.now())
    const names = await companyNames(
      tx,
      purchases.map(({ accountId }) => accountId),
    )
    return purchases.map((one) => ({ ...one, companyName: names.get(one.accountId) ?? '' }))
  })
}

export type Decide = { purchaseId: string; trail: Trail; intent: Intent }
/** When the slip was sent that the operator looked at; null where there was none. */
export type Seen = { slipSentAt: string | null }

/** Confirms that the money came: the transfer is claimed, once on the whole platform, and the package is in force. */
export function confirmPayment(deps: BillingDeps, ask: Decide, seen: Seen): Promise<OnceAnswer<Purchase>> {
  return decide(deps, ask, async (tx, bought, now) => {
    const next = confirmPurchase(bought)
    if (next !== 'paid') refuse(billingRefusals, next.refused)
    requireSameSlip(bought, seen)
    if (bought.slipState === 'reading') refuse(billingRefusals, 'slip_being_read')
    await actInShop(tx, bought.shopId)
    await keepCoupon(tx, bought, now)
    await claimTransfer(tx, bought, now)
    await putInForce(deps, tx, { bought, by: ask.trail.userId, now })
  })
}

/** An offer that ended gave its coupon back; paid all the same, it needs it again. */
async function keepCoupon(tx: Tx, bought: PurchaseRow, now: Date): Promise<void> {
  const { couponCode, standingBefore, purchaseId } = bought
  if (couponCode === null) return
  const shop = await standingOfShop(tx, bought.shopId)
  // The coupon that the shop was created with was taken then, and is held for its first payment.
  if (shop.couponCode === couponCode && standingBefore.paidUntil === null) return
  const outcome = await retakeCoupon(tx, purchaseId, now)
  if (outcome !== 'taken') refuse(billingRefusals, 'coupon_gone')
}

async function claimTransfer(tx: Tx, bought: PurchaseRow, now: Date): Promise<void> {
  const { slipBank: sendingBank, slipReference: transRef, netSatang } = bought
  if (!sendingBank || !transRef || netSatang === 0) return
  const claim = { sendingBank, transRef, transferSatang: netSatang, now }
  if (!(await claimWholeSlip(tx, claim))) refuse(billingRefusals, 'slip_used')
}

/** Turns a slip down; the payer reads why and can send another one. */
export function rejectPayment(
  deps: BillingDeps,
  ask: Decide,
  { reason, ...seen }: Seen & { reason: string },
): Promise<OnceAnswer<Purchase>> {
  return decide(deps, ask, async (tx, bought, now) => {
    const next = rejectSlip(bought)
    if (next !== 'quoted') refuse(billingRefusals, next.refused)
    requireSameSlip(bought, seen)
    const validUntil = validAfterRejection(bought.validUntil, bangkokDay(now))
    await decidePurchase(tx, bought, { state: next, by: ask.trail.userId, now, reason, validUntil })
  })
}

/** The payer may send another slip while one is looked at: a decision is about the one that was seen. */
function requireSameSlip({ slipSentAt }: PurchaseRow, seen: Seen): void {
  if ((slipSentAt?.getTime() ?? null) === (seen.slipSentAt && Date.parse(seen.slipSentAt))) return
  refuse(billingRefusals, 'slip_changed')
}

/** Gives the money back: a credit note cancels the tax invoice, and the shop stands as it did before. */
export function refundPayment(deps: BillingDeps, ask: Decide, reason: string): Promise<OnceAnswer<Purchase>> {
  return decide(deps, ask, async (tx, bought, now) => {
    const next = refundPurchase(bought)
    if (next !== 'refunded') refuse(billingRefusals, next.refused)
    await actInShop(tx, bought.shopId)
    const shop = await standingOfShop(tx, bought.shopId, true)
    const before = bought.standingBefore
    // An upgrade ends on the same day as what it was added to: the day alone does not tell which was the newest.
    if (shop.paidUntil !== bought.periodTo || (await isPaidAfter(tx, bought)))
      refuse(billingRefusals, 'newer_purchase')
    await putPackageInForce(tx, { shopId: bought.shopId, ...before, now })
    await decidePurchase(tx, bought, { state: next, by: ask.trail.userId, now, reason })
    const invoice = await openTaxInvoice(tx, bought)
    await issueDocument(deps, tx, {
      ...keyOf(bought),
      kind: 'credit_note',
      // The invoice may have taken another one's place; the credit note takes none.
      content: { ...invoice.content, replaces: false, about: referenceTo(invoice), reason },
      aboutDocumentId: invoice.documentId,
      now,
    })
    await announceToShop(tx, bought.shopId, { planCode: before.planCode, paidUntil: before.paidUntil }, now)
  })
}

/** Issues the tax invoice anew, made out to the company as it is entered now; the first one is cancelled by it. */
export function replaceInvoice(
  deps: BillingDeps,
  ask: Decide,
  reason: string,
): Promise<OnceAnswer<Purchase>> {
  const seller = requireSeller(deps)
  return decide(deps, ask, async (tx, bought, now) => {
    if (bought.state !== 'paid') refuse(billingRefusals, 'not_paid')
    const invoice = await openTaxInvoice(tx, bought)
    const buyer = await partyOf(await requireBuyer(tx, bought.accountId))
    await issueDocument(deps, tx, {
      ...keyOf(bought),
      kind: 'tax_invoice',
      content: {
        ...invoice.content,
        seller: await partyOf(seller.company),
        buyer,
        about: referenceTo(invoice),
        replaces: true,
        reason,
      },
      aboutDocumentId: invoice.documentId,
      now,
    })
  })
}

const keyOf = ({ accountId, purchaseId }: PurchaseRow) => ({ accountId, purchaseId })

/** The tax invoice of a purchase that no other document has cancelled. */
async function openTaxInvoice(tx: Tx, bought: PurchaseRow): Promise<DocumentRow> {
  const issued = await documentsOf(tx, [bought.purchaseId])
  const cancelled = new Set(issued.map(({ aboutDocumentId }) => aboutDocumentId))
  return (
    latestOf(
      issued.filter(({ documentId }) => !cancelled.has(documentId)),
      'tax_invoice',
    ) ?? refuse(billingRefusals, 'cancelled_already')
  )
}

/** Decides on a purchase under its lock, once for a key, and writes it into the shop's change history. */
function decide(
  deps: BillingDeps,
  { purchaseId, trail, intent }: Decide,
  change: (tx: Tx, bought: PurchaseRow, now: Date) => Promise<void>,
): Promise<OnceAnswer<Purchase>> {
  const now = deps.clock.now()
  return withPerson(deps.db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const bought = (await findAnyPurchase(tx, purchaseId, true)) ?? refuse(standardRefusals, 'not_found')
      await change(tx, bought, now)
      const after = (await findAnyPurchase(tx, purchaseId)) ?? bought
      await actInShop(tx, bought.shopId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId: bought.shopId,
        subject: { kind: 'purchase', id: purchaseId, name: bought.planCode },
        before: { state: bought.state },
        after: { state: after.state, paidUntil: after.periodTo },
        now,
      })
      return presentPurchase(tx, after, now)
    }),
  )
}
