import { actInShop, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { giveCouponBack, planRefusals, takeCoupon } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import type { Purchase } from '../contract.ts'
import { billingRefusals } from '../refusals.ts'
import type { Wanted } from '../rules/offer.ts'
import { cancelPurchase, OFFER_LASTS_DAYS, shownState } from '../rules/purchase.ts'
import { requireBuyer } from './accounts.ts'
import { accountOfShop } from './accounts.sql.ts'
import type { BillingDeps } from './billing-deps.ts'
import { documentsOf } from './documents.sql.ts'
import { contentOf, issueDocument, latestOf, referenceTo } from './issue-document.ts'
import { beforeOf, makeOffer, type Made } from './offers.ts'
import { presentPurchase } from './present-purchase.ts'
import { decidePurchase, findPurchase, insertPurchase, type PurchaseRow } from './purchases.sql.ts'
import { putInForce } from './put-in-force.ts'
import { requireSeller } from './seller.ts'
import { mayIn } from './with-account.ts'

export type Purchasing = {
  userId: string
  accountId: string
  shopId: string
  wanted: Wanted
  coupon: string
}

/** Whether the account pays for the shop; one of another account does not exist. */
export async function requireShopOfAccount(tx: Tx, accountId: string, shopId: string): Promise<void> {
  if ((await accountOfShop(tx, shopId)) !== accountId) refuse(standardRefusals, 'not_found')
}

export async function requirePurchase(tx: Tx, key: { accountId: string; purchaseId: string }, lock = false) {
  return (
    (await findPurchase(tx, key.accountId, key.purchaseId, lock)) ?? refuse(standardRefusals, 'not_found')
  )
}

/** Prices what is wanted, keeps it as an offer for a week, and issues its quotation. */
export function buyPackage(
  deps: BillingDeps,
  ask: Purchasing,
  intent: Intent,
): Promise<OnceAnswer<Purchase>> {
  const { userId, accountId, shopId } = ask
  const now = deps.clock.now()
  return withPerson(deps.db, userId, async (tx) => {
    await mayIn(tx, { userId, accountId, permission: 'pay' })
    return once(tx, { userId }, intent, now, async () => {
      await requireShopOfAccount(tx, accountId, shopId)
      const seller = requireSeller(deps)
      const company = await requireBuyer(tx, accountId)
      const offered = await makeOffer(tx, { ...ask, now })
      const key = { accountId, purchaseId: newId() }
      await holdCoupon(tx, offered, key.purchaseId, now)
      await insertPurchase(tx, { ...key, ...rowOf(offered, ask, now) })
      const bought = await requirePurchase(tx, key, true)
      const content = await contentOf(seller, company, bought)
      const issued = { ...key, now }
      await issueDocument(deps, tx, {
        ...issued,
        kind: 'quotation',
        content: { ...content, validUntil: bought.validUntil },
      })
      // What costs nothing is not waited for.
      if (bought.netSatang === 0) await putInForce(deps, tx, { bought, by: userId, now })
      return presentPurchase(tx, await requirePurchase(tx, key), now)
    })
  })
}

async function holdCoupon(tx: Tx, { couponCode, couponIsHeld }: Made, purchaseId: string, now: Date) {
  if (!couponCode || couponIsHeld) return
  const outcome = await takeCoupon(tx, couponCode, purchaseId, now)
  if (outcome === 'taken') return
  refuse(planRefusals, outcome === 'used_up' ? 'coupon_used_up' : 'coupon_used_by_you')
}

function rowOf({ made, shop, vatBasisPoints, couponCode }: Made, { userId, shopId }: Purchasing, now: Date) {
  return {
    shopId,
    shopName: shop.name,
    kind: made.kind,
    planCode: made.planCode,
    months: made.months,
    extraPages: made.extras.pages,
    extraLineOas: made.extras.lineOas,
    extraBranches: made.extras.branches,
    periodFrom: made.period.from,
    periodTo: made.period.to,
    lines: made.lines,
    couponCode: couponCode ?? null,
    discountSatang: made.discountSatang,
    serviceFeeSatang: made.serviceFeeSatang,
    beforeVatSatang: made.beforeVatSatang,
    vatBasisPoints,
    standingBefore: beforeOf(shop),
    vatSatang: made.vatSatang,
    netSatang: made.netSatang,
    validUntil: addBangkokDays(bangkokDay(now), OFFER_LASTS_DAYS),
    madeBy: userId,
    madeAt: now,
  }
}

export type PurchaseAsk = { userId: string; accountId: string; purchaseId: string }

/** Lets an offer go; its coupon can be used for another. */
export function cancelOffer(
  deps: BillingDeps,
  ask: PurchaseAsk,
  intent: Intent,
): Promise<OnceAnswer<Purchase>> {
  return changePurchase(deps, ask, intent, async (tx, bought, now) => {
    const next = cancelPurchase(bought)
    if (next !== 'cancelled') refuse(billingRefusals, next.refused)
    await decidePurchase(tx, bought, { state: next, by: ask.userId, now })
    if (bought.couponCode) await giveCouponBack(tx, bought.couponCode, bought.purchaseId)
  })
}

/** The invoice of an offer, for companies that pay against one; asked again, it is the same. */
export function issueInvoice(
  deps: BillingDeps,
  ask: PurchaseAsk,
  intent: Intent,
): Promise<OnceAnswer<Purchase>> {
  const seller = requireSeller(deps)
  return changePurchase(deps, ask, intent, async (tx, bought, now) => {
    const issued = await documentsOf(tx, [bought.purchaseId])
    if (latestOf(issued, 'invoice')) return
    const state = shownState(bought, bangkokDay(now))
    if (state === 'ended') refuse(billingRefusals, 'offer_over')
    if (state !== 'quoted' && state !== 'checking') refuse(billingRefusals, 'decided_already')
    const quotation = latestOf(issued, 'quotation')
    const content = await contentOf(seller, await requireBuyer(tx, bought.accountId), bought)
    const { accountId, purchaseId } = bought
    await issueDocument(deps, tx, {
      accountId,
      purchaseId,
      kind: 'invoice',
      content: {
        ...content,
        validUntil: bought.validUntil,
        ...(quotation && { about: referenceTo(quotation) }),
      },
      now,
    })
  })
}

/** Changes a purchase under its lock, once for a key. */
export function changePurchase(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  { userId, ...key }: PurchaseAsk,
  intent: Intent,
  change: (tx: Tx, bought: PurchaseRow, now: Date) => Promise<void>,
): Promise<OnceAnswer<Purchase>> {
  const now = deps.clock.now()
  return withPerson(deps.db, userId, async (tx) => {
    await mayIn(tx, { userId, accountId: key.accountId, permission: 'pay' })
    return once(tx, { userId }, intent, now, async () => {
      const bought = await requirePurchase(tx, key, true)
      await actInShop(tx, bought.shopId)
      await change(tx, bought, now)
      return presentPurchase(tx, await requirePurchase(tx, key), now)
    })
  })
}
