import { actInShop, announce, type Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { monthlyNetSatang } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { putPackageInForce } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import { billingRefusals } from '../refusals.ts'
import { periodWhenPaid } from '../rules/offer.ts'
import type { PlanCode } from '@langraan/plans/rules'
import { requireBuyer } from './accounts.ts'
import { standingOfShop } from './accounts.sql.ts'
import type { BillingDeps } from './billing-deps.ts'
import { documentsOf } from './documents.sql.ts'
import { contentOf, issueDocument, latestOf, referenceTo } from './issue-document.ts'
import { beforeOf, standingOf } from './offers.ts'
import { decidePurchase, keepPaidPeriod, type PurchaseRow } from './purchases.sql.ts'
import { requireSeller } from './seller.ts'

type Paid = { bought: PurchaseRow; by: string; now: Date }

/**
 * What follows from a payment, in one transaction: the package is in force at once, the tax invoice is issued, the
 * shop's screens hear of it. The purchase is locked already.
 */
export async function putInForce(
  deps: Pick<BillingDeps, 'jobs' | 'seller'>,
  tx: Tx,
  { bought, by, now }: Paid,
): Promise<void> {
  const seller = requireSeller(deps)
  const shop = await standingOfShop(tx, bought.shopId, true)
  const extras = { pages: bought.extraPages, lineOas: bought.extraLineOas, branches: bought.extraBranches }
  const planCode = bought.planCode as PlanCode
  const period = periodWhenPaid(
    { ...bought, planCode, extras, period: { from: bought.periodFrom, to: bought.periodTo } },
    standingOf(bought.standingBefore),
    standingOf(shop),
    bangkokDay(now),
  )
  if ('refused' in period) refuse(billingRefusals, period.refused)
  // The coupon that the shop was created with is for its first payment, however many offers were made of it.
  const heldCoupon = bought.couponCode !== null && bought.couponCode === shop.couponCode
  if (heldCoupon && bought.standingBefore.paidUntil === null && shop.paidUntil !== null)
    refuse(billingRefusals, 'standing_changed')
  await keepPaidPeriod(tx, bought, { ...period, before: beforeOf(shop) })
  await decidePurchase(tx, bought, { state: 'paid', by, now })
  const { extraPages, extraLineOas, extraBranches } = bought
  await putPackageInForce(tx, {
    shopId: bought.shopId,
    planCode,
    paidUntil: period.to,
    extraPages,
    extraLineOas,
    extraBranches,
    netTotalSatang: await monthlyNetSatang(tx, planCode, extras, bangkokDay(now)),
    now,
  })
  const quotation = latestOf(await documentsOf(tx, [bought.purchaseId]), 'quotation')
  const buyer = await requireBuyer(tx, bought.accountId)
  const { accountId, purchaseId } = bought
  const paid = { ...bought, periodFrom: period.from, periodTo: period.to }
  await issueDocument(deps, tx, {
    accountId,
    purchaseId,
    kind: 'tax_invoice',
    content: {
      ...(await contentOf(seller, buyer, paid)),
      paidAt: now.toISOString(),
      ...(quotation && { about: referenceTo(quotation) }),
    },
    now,
  })
  await announceToShop(tx, bought.shopId, { planCode, paidUntil: period.to }, now)
}

/** The open screens of the shop show it within a second. */
export async function announceToShop(
  tx: Tx,
  shopId: string,
  payload: { planCode: string; paidUntil: string | null },
  now: Date,
): Promise<void> {
  await actInShop(tx, shopId)
  await announce(tx, { eventId: newId(), shopId, name: 'package.changed', payload, at: now })
}
