import { type Database, sql, type Tx } from '@langraan/db'
import type { Charges, Discount } from '../rules/quote.ts'
import type { Plan, PlanCode } from '../rules/plan.ts'

export async function loadPlans(db: Database | Tx): Promise<Plan[]> {
  const rows = await db.selectFrom('plans').selectAll().orderBy('price_satang').execute()
  return rows.map((row) => ({
    code: row.plan_code as PlanCode,
    priceSatang: row.price_satang,
    productLimit: row.product_limit ?? undefined,
    ordersPerDayLimit: row.orders_per_day_limit ?? undefined,
    branches: row.branches,
    pages: row.pages,
    lineOas: row.line_oas,
    galleryBytes: row.gallery_bytes,
    extrasAllowed: row.extras_allowed,
    agents: row.agents,
    isSold: row.is_sold,
    trialDays: row.trial_days ?? undefined,
  }))
}

export async function loadPlan(db: Database | Tx, code: string): Promise<Plan> {
  const plan = (await loadPlans(db)).find((candidate) => candidate.code === code)
  if (!plan) throw new Error(`no plan ${code}`)
  return plan
}

export async function loadCharges(db: Database | Tx): Promise<Charges> {
  const rows = await db.selectFrom('plan_charges').selectAll().execute()
  const price = (code: string) => rows.find((row) => row.charge_code === code)?.price_satang ?? 0
  return {
    extraPageSatang: price('extra_page'),
    extraLineOaSatang: price('extra_line_oa'),
    extraBranchSatang: price('extra_branch'),
    serviceFeeSatang: price('service_fee'),
  }
}

/** The VAT rate in force on a day, in basis points. */
export async function loadVatRate(db: Database | Tx, day: string): Promise<number> {
  const row = await db
    .selectFrom('vat_rates')
    .select('rate_basis_points')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.rate_basis_points
}

export type FoundCoupon = Discount & { until: Date; usedUp: boolean; usedByYou: boolean }

/** The coupon in force by its code, and whether the person could still use it. The transaction acts for them. */

export async function findCoupon(
  db: Database | Tx,
  code: string,
  now: Date,
  userId: string,
  whenever = false,
): Promise<FoundCoupon | undefined> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('coupon_code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row || (!whenever && (row.valid_from > now || row.valid_until <= now))) return undefined
  const rest = {
    code: row.coupon_code,
    until: row.valid_until,
    usedUp: row.use_limit !== null && row.used >= row.use_limit,
    usedByYou:
      row.per_person_limit !== null && (await usesBy(db, row.coupon_code, userId)) >= row.per_person_limit,
  }
  return row.percent_off === null
    ? { ...rest, amountOffSatang: row.amount_off_satang ?? 0 }
    : { ...rest, percentOff: row.percent_off }
}

export type CouponOutcome = 'taken' | 'used_up' | 'used_by_you'

/**
 * Takes one use of a coupon for the person of the transaction, for a shop that is created or for a purchase. The
 * last use, and a person's own limit, hold however many ask at once.
 */
export async function takeCoupon(tx: Tx, code: string, usedFor: string, now: Date): Promise<CouponOutcome> {
  const { rows } = await sql<{ outcome: CouponOutcome }>`
    SELECT take_coupon(${code}, ${usedFor}, ${now}) AS outcome`.execute(tx)
  return rows[0]?.outcome ?? 'used_up'
}

/**
 * Makes sure that the coupon of a purchase is taken for it: its use was given back when the offer ended, and money
 * may come after that. For operators, who confirm it.
 */
export async function retakeCoupon(tx: Tx, purchaseId: string, now: Date): Promise<CouponOutcome> {
  const { rows } = await sql<{ outcome: CouponOutcome }>`
    SELECT retake_coupon(${purchaseId}, ${now}) AS outcome`.execute(tx)
  return rows[0]?.outcome ?? 'used_up'
}

/** Gives back what was taken for something that is not bought after all. */
export async function giveCouponBack(tx: Tx, code: string, usedFor: string): Promise<boolean> {
  const { rows } = await sql<{
    given: boolean
  }>`SELECT give_coupon_back(${code}, ${usedFor}) AS given`.execute(tx)
  return rows[0]?.given ?? false
}

/** How often a person has used a coupon. */
async function usesBy(db: Database | Tx, code: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)::integer`.as('uses'))
    .where('coupon_code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.uses
}

export type PricesToPut = Charges & { businessSatang: number; dropshipSatang: number }

/** Changes what is charged. The database lets operators alone do so. */
export async function putPrices(tx: Tx, prices: PricesToPut): Promise<void> {
  const plans = { business: prices.businessSatang, dropship: prices.dropshipSatang }
  for (const [code, satang] of Object.entries(plans))
    await tx.updateTable('plans').set({ price_satang: satang }).where('plan_code', '=', code).execute()
  const charges = {
    extra_page: prices.extraPageSatang,
    extra_line_oa: prices.extraLineOaSatang,
    extra_branch: prices.extraBranchSatang,
    service_fee: prices.serviceFeeSatang,
  }
  for (const [code, satang] of Object.entries(charges))
    await tx
      .updateTable('plan_charges')
      .set({ price_satang: satang })
      .where('charge_code', '=', code)
      .execute()
}

export type CouponRow = {
  couponCode: string
  percentOff: number | null
  amountOffSatang: number | null
  validFrom: Date
  validUntil: Date
  useLimit: number | null
  perPersonLimit: number | null
  used: number
}

/** All coupons, those that end last first. `lock` holds them, so that nobody takes a use meanwhile. */
export function allCoupons(db: Database | Tx, lock = false): Promise<CouponRow[]> {
  const query = db
    .selectFrom('coupons')
    .select([
      'coupon_code as couponCode',
      'percent_off as percentOff',
      'amount_off_satang as amountOffSatang',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'use_limit as useLimit',
      'per_person_limit as perPersonLimit',
      'used',
    ])
    .orderBy('valid_until', 'desc')
    .orderBy('coupon_code')
  return (lock ? query.forUpdate() : query).execute()
}

export async function putCoupon(tx: Tx, coupon: Omit<CouponRow, 'used'>): Promise<void> {
  const values = {
    percent_off: coupon.percentOff,
    amount_off_satang: coupon.amountOffSatang,
    valid_from: coupon.validFrom,
    valid_until: coupon.validUntil,
    use_limit: coupon.useLimit,
    per_person_limit: coupon.perPersonLimit,
  }
  await tx
    .insertInto('coupons')
    .values({ coupon_code: coupon.couponCode, ...values })
    .onConflict((conflict) => conflict.column('coupon_code').doUpdateSet(values))
    .execute()
}
