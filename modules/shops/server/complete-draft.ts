import { actInShop, audit, enqueue, isUniqueViolation, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { quotePlan, type PlanQuote } from '@langraan/plans/server'
import { loadPlan, takeCoupon } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import { isKnownAddress } from '@langraan/thai/address'
import { shopRefusals } from '../refusals.ts'
import { faultsOfDraft } from '../rules/draft.ts'
import { judgeOwnDomain, normaliseOwnDomain } from '../rules/own-domain.ts'
import { type DraftRow, updateDraft } from './drafts.sql.ts'
import { requireDraft } from './drafts.ts'
import { insertShop, shopFromDraft, type ShopToOpen } from './new-shop.sql.ts'
import { beginDomain } from './own-domain.ts'
import type { ShopsDeps } from './shops-deps.ts'

type CompletedShop = {
  shopId: string
  slug: string
  url: string
  chosenPlanCode: string
  netTotalSatang: number
  hasPage: boolean
}
type Opened = Omit<CompletedShop, 'url' | 'hasPage'>

/**
 * Turns a complete draft into a shop, once: the draft is locked, and a second call, tab or click gets
 * the shop of the first. The shop runs on trial limits until its package is paid.
 */
export async function completeDraft(
  deps: ShopsDeps,
  trail: Trail,
  intent: Intent,
  draftId: string,
): Promise<OnceAnswer<CompletedShop>> {
  const owner = { userId: trail.userId }
  try {
    return await withPerson(deps.db, trail.userId, (tx) =>
      once(tx, owner, intent, deps.clock.now(), async () => {
        const draft = await requireDraft(tx, draftId, true)
        const shop = draft.completedShopId
          ? await completedShop(tx, draft.completedShopId)
          : await openShop(deps, tx, draft, trail)
        return { ...shop, url: deps.shopUrl(shop.slug), hasPage: draft.rest.page !== undefined }
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'shop_hosts_pkey') || isUniqueViolation(error, 'shops_slug_key'))
      refuse(shopRefusals, 'subdomain_taken')
    throw error
  }
}

async function completedShop(tx: Tx, shopId: string): Promise<Opened> {
  const row = await tx
    .selectFrom('shops')
    .select(['slug', 'chosen_plan_code', 'net_total_satang'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return {
    shopId,
    slug: row.slug,
    chosenPlanCode: row.chosen_plan_code,
    netTotalSatang: row.net_total_satang,
  }
}

async function openShop(deps: ShopsDeps, tx: Tx, draft: DraftRow, trail: Trail): Promise<Opened> {
  const { fields } = draft
  const faults = faultsOfDraft(fields)
  if (faults) refuse(shopRefusals, 'draft_incomplete', { step: faults.step }, faults)
  const { subdistrict = '', district = '', province = '', zipcode = '' } = fields
  if (!(await isKnownAddress({ subdistrict, district, province, zipcode })))
    refuse(shopRefusals, 'unknown_address')
  const now = deps.clock.now()
  const shopId = newId()
  const quoted = await quoteDraft(tx, draft, now)
  if (quoted.couponCode && (await takeCoupon(tx, quoted.couponCode, shopId, now)) !== 'taken')
    refuse(shopRefusals, 'draft_incomplete', { step: 2 })
  const trialDays = (await loadPlan(tx, 'trial')).trialDays ?? 30
  const trialEndsOn = bangkokDay(new Date(now.getTime() + trialDays * 86_400_000))
  const shop = shopFromDraft(draft, { shopId, branchId: newId(), quoted, trialEndsOn, now })
  await actInShop(tx, shop.shopId)
  await insertShop(tx, shop, deps.storefrontHost)
  await takeDomain(deps, tx, draft, shop)
  for (const opening of deps.openings) await opening(tx, { ...shop, ownerId: shop.userId }, now)
  if (draft.rest.logos)
    await enqueue(deps.jobs, tx, 'encode-logos', { shopId: shop.shopId, ...draft.rest.logos })
  await updateDraft(tx, { ...draft, completedShopId: shop.shopId }, now)
  const subject = { kind: 'shop', id: shop.shopId, name: fields.name }
  await audit(tx, trail, { entryId: newId(), shopId: shop.shopId, subject, now })
  return {
    shopId: shop.shopId,
    slug: shop.slug,
    chosenPlanCode: shop.planCode,
    netTotalSatang: quoted.netSatang,
  }
}

/** The domain that was named on the way: its TXT record may be there already, with the draft's token. */
async function takeDomain(deps: ShopsDeps, tx: Tx, draft: DraftRow, shop: ShopToOpen): Promise<void> {
  const { hasOwnDomain, ownDomain = '' } = draft.fields
  const host = hasOwnDomain ? normaliseOwnDomain(ownDomain) : undefined
  if (judgeOwnDomain(host, deps.platformHosts) !== 'well_formed' || host === undefined) return
  await beginDomain(deps, tx, {
    shopId: shop.shopId,
    host,
    token: deps.domainToken(draft.draftId),
    now: shop.now,
  })
}

function quoteDraft(tx: Tx, { fields, userId }: DraftRow, now: Date): Promise<PlanQuote> {
  const extras = {
    pages: fields.extraPages ?? 0,
    lineOas: fields.extraLineOas ?? 0,
    branches: fields.extraBranches ?? 0,
  }
  return quotePlan(tx, now, fields.planCode ?? 'trial', extras, {
    userId,
    couponCode: fields.couponCode ?? '',
  })
}
