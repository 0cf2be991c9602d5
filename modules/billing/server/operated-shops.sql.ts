import { sql, type Tx } from '@langraan/db'

export type OperatedShopRow = {
  shopId: string
  name: string
  slug: string
  /** Its own domain, where it has one. */
  host: string | null
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
  createdAt: Date
  ownerName: string | null
  ownerEmail: string | null
  found: number
}

export type ShopsWanted = {
  find: string
  view: 'all' | 'ending' | 'expired'
  /** Bangkok days, `YYYY-MM-DD`. */
  today: string
  soon: string
  passedOver: number
  most: number
}

/** Shops of the platform, for an operator: the person of the transaction must be one. */
export async function shopsForOperator(tx: Tx, wanted: ShopsWanted): Promise<OperatedShopRow[]> {
  const { find, view, today, soon, passedOver, most } = wanted
  const { rows } = await sql<OperatedShopRow>`
    SELECT shop_id AS "shopId", name, slug, host, plan_code AS "planCode", chosen_plan_code AS "chosenPlanCode",
      trial_ends_on AS "trialEndsOn", paid_until AS "paidUntil", created_at AS "createdAt",
      owner_name AS "ownerName", owner_email AS "ownerEmail", found::integer AS found
    FROM shops_for_operator(${find}, ${view}, ${today}, ${soon}, ${passedOver}, ${most})`.execute(tx)
  return rows
}

/** A trial lasts until another day. The transaction acts in the shop. */
export async function setTrialEnd(tx: Tx, shopId: string, until: string): Promise<void> {
  await tx.updateTable('shops').set({ trial_ends_on: until }).where('shop_id', '=', shopId).execute()
}
