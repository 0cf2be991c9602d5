import { type Database, type Tx, sql, withPerson, withShop } from '@langraan/db'

export type ShopRow = {
  shopId: string
  slug: string
  name: string
  phone: string
  role: string
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
  logoKey: string | null
  netTotalSatang: number
}

const SHOP = [
  's.shop_id as shopId',
  's.slug',
  's.name',
  's.phone',
  'm.role',
  's.plan_code as planCode',
  's.chosen_plan_code as chosenPlanCode',
  's.trial_ends_on as trialEndsOn',
  's.paid_until as paidUntil',
  's.square_logo_key as logoKey',
  's.net_total_satang as netTotalSatang',
] as const

export function shopsOfPerson(db: Database, userId: string): Promise<ShopRow[]> {
  return withPerson(db, userId, (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('shops as s', 's.shop_id', 'm.shop_id')
      .select(SHOP)
      .where('m.user_id', '=', userId)
      .orderBy('s.created_at', 'desc')
      .execute(),
  )
}

export function shopOfMember(db: Database, shopId: string, userId: string): Promise<ShopRow | undefined> {
  return withShop(db, shopId, (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('shops as s', 's.shop_id', 'm.shop_id')
      .select(SHOP)
      .where('m.user_id', '=', userId)
      .executeTakeFirst(),
  )
}

/** The shop of a host name. Platform: asked before any shop is known. */
export async function shopIdOfHost(db: Database, host: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_hosts').select('shop_id').where('host', '=', host).executeTakeFirst()
  return row?.shop_id
}

export async function isHostTaken(db: Database, host: string): Promise<boolean> {
  return (await shopIdOfHost(db, host)) !== undefined
}

/**
 * Counts a change that shoppers could see. Whoever changes products, prices, pictures, shipping or how
 * the shop is paid calls it in the same transaction; an order priced by an older revision is priced anew.
 */
export async function bumpStorefrontRevision(tx: Tx): Promise<void> {
  await sql`UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = current_shop()`.execute(
    tx,
  )
}

export type Standing = {
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
}

export async function standingOf(tx: Tx): Promise<Standing> {
  return tx
    .selectFrom('shops')
    .select([
      'plan_code as planCode',
      'chosen_plan_code as chosenPlanCode',
      'trial_ends_on as trialEndsOn',
      'paid_until as paidUntil',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
}

/** What was bought beside the package. */
export async function extrasOf(tx: Tx): Promise<{ pages: number; lineOas: number }> {
  return tx
    .selectFrom('shops')
    .select(['extra_pages as pages', 'extra_line_oas as lineOas'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
}

export type PackageInForce = {
  shopId: string
  planCode: string
  paidUntil: string | null
  extraPages: number
  extraLineOas: number
  extraBranches: number
  netTotalSatang: number
  now: Date
}

/** From now on the shop runs on this package: its limits follow at once, and its site sees another revision. */
export async function putPackageInForce(tx: Tx, shop: PackageInForce): Promise<void> {
  await tx
    .updateTable('shops')
    .set((eb) => ({
      plan_code: shop.planCode,
      // A shop that goes back to its trial keeps what was chosen: it is due again.
      ...(shop.planCode !== 'trial' && { chosen_plan_code: shop.planCode }),
      paid_until: shop.paidUntil,
      extra_pages: shop.extraPages,
      extra_line_oas: shop.extraLineOas,
      extra_branches: shop.extraBranches,
      net_total_satang: shop.netTotalSatang,
      storefront_revision: eb('storefront_revision', '+', 1),
      updated_at: shop.now,
    }))
    .where('shop_id', '=', shop.shopId)
    .execute()
}

/** The asking shop's name, address on the web and standing. */
export async function shopCardOf(tx: Tx): Promise<Standing & { name: string; slug: string }> {
  const card = await tx
    .selectFrom('shops')
    .select(['name', 'slug'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
  return { ...card, ...(await standingOf(tx)) }
}
