import { audit, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import type { PlanCode } from '@langraan/plans/rules'
import { loadPlan, monthlyNetSatang } from '@langraan/plans/server'
import { newId } from '@langraan/runtime'
import { expiryDay, type PlanStanding, shopState } from '@langraan/shops/rules'
import { putPackageInForce } from '@langraan/shops/server'
import { bangkokDay, addBangkokDays } from '@langraan/thai'
import { OPERATED_PAGE, type OperatedShop, type OperatedStanding } from '../operated-shops-contract.ts'
import { billingRefusals } from '../refusals.ts'
import { type ShopStandingRow, standingForOperator } from './accounts.sql.ts'
import type { BillingDeps } from './billing-deps.ts'
import { type OperatedShopRow, setTrialEnd, shopsForOperator } from './operated-shops.sql.ts'
import { announceToShop } from './put-in-force.ts'

/** Whose days end within so many days is shown as ending. */
const SOON_DAYS = 14

type Wanted = { find: string; view: 'all' | 'ending' | 'expired'; page: number }

/** Shops of the platform for an operator; the request's permission has made sure that they are one. */
export async function operatedShops(
  { db, clock }: BillingDeps,
  userId: string,
  { find, view, page }: Wanted,
): Promise<{ items: OperatedShop[]; found: number }> {
  const today = bangkokDay(clock.now())
  const rows = await withPerson(db, userId, (tx) =>
    shopsForOperator(tx, {
      find,
      view,
      today,
      soon: addBangkokDays(today, SOON_DAYS),
      passedOver: (page - 1) * OPERATED_PAGE,
      most: OPERATED_PAGE,
    }),
  )
  return { items: rows.map((row) => present(row, today)), found: rows[0]?.found ?? 0 }
}

function present(row: OperatedShopRow, today: string): OperatedShop {
  const { name, slug, host, createdAt, ownerName, ownerEmail } = row
  return {
    ...standing(row, today),
    name,
    address: host ?? slug,
    createdAt: createdAt.toISOString(),
    owner: ownerEmail === null ? null : { name: ownerName ?? '', email: ownerEmail },
  }
}

const standing = (shop: PlanStanding & { shopId: string }, today: string): OperatedStanding => ({
  shopId: shop.shopId,
  planCode: shop.planCode as PlanCode,
  state: shopState(shop, today),
  expiresOn: expiryDay(shop),
})

type Extension = {
  planCode: PlanCode
  until: string
  reason: string
  seen: { planCode: PlanCode; expiresOn: string }
}
type Ask = { shopId: string; trail: Trail; intent: Intent }

/** Puts a shop on a package until a day. Nothing is paid and no document is issued; the shop's change history says why. */
export function extendShop(
  { db, clock }: BillingDeps,
  { shopId, trail, intent }: Ask,
  { planCode, until, reason, seen }: Extension,
): Promise<OnceAnswer<OperatedStanding>> {
  const now = clock.now()
  const today = bangkokDay(now)
  return withPerson(db, trail.userId, (tx) =>
    once(tx, { userId: trail.userId }, intent, now, async () => {
      const before = await standingForOperator(tx, shopId, true)
      if (!before) refuse(standardRefusals, 'not_found')
      if (before.planCode !== seen.planCode || expiryDay(before) !== seen.expiresOn)
        refuse(billingRefusals, 'shop_changed')
      if (until < today) refuse(billingRefusals, 'day_passed')
      await putUntil(tx, before, { planCode, until, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'shop', id: shopId, name: before.name },
        before: { planCode: before.planCode, paidUntil: expiryDay(before) },
        after: { planCode, paidUntil: until, note: reason },
        now,
      })
      await announceToShop(tx, shopId, { planCode, paidUntil: planCode === 'trial' ? null : until }, now)
      return standing((await standingForOperator(tx, shopId)) ?? before, today)
    }),
  )
}

async function putUntil(
  tx: Tx,
  shop: ShopStandingRow,
  { planCode, until, now }: { planCode: PlanCode; until: string; now: Date },
): Promise<void> {
  const { shopId, extraPages, extraLineOas, extraBranches } = shop
  if (planCode === 'trial') await setTrialEnd(tx, shopId, until)
  else if (planCode !== shop.planCode && !(await loadPlan(tx, planCode)).isSold)
    refuse(billingRefusals, 'not_sold_yet')
  const extras = { pages: extraPages, lineOas: extraLineOas, branches: extraBranches }
  await putPackageInForce(tx, {
    shopId,
    planCode,
    paidUntil: planCode === 'trial' ? null : until,
    extraPages,
    extraLineOas,
    extraBranches,
    netTotalSatang: await monthlyNetSatang(tx, planCode, extras, bangkokDay(now)),
    now,
  })
}
