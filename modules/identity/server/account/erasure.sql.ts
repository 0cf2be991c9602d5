import { sql, type Tx } from '@langraan/db'

export type ShopStanding = {
  name: string
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
}

/** The shops that the transaction's person owns alone. */
export async function shopsOwnedAlone(tx: Tx): Promise<ShopStanding[]> {
  const { rows } = await sql<ShopStanding>`
    SELECT name, plan_code AS "planCode", chosen_plan_code AS "chosenPlanCode",
           trial_ends_on AS "trialEndsOn", paid_until AS "paidUntil"
    FROM shops_owned_alone()`.execute(tx)
  return rows
}

/** Holds who else is in the shops that the transaction's person owns: of two owners who go at once, one is the last. */
export async function holdMemberships(tx: Tx): Promise<void> {
  await sql`SELECT hold_memberships()`.execute(tx)
}

/** When the account goes; null while nobody asked for it. */
export async function deleteAfterOf(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('users')
    .select('delete_after as deleteAfter')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.deleteAfter ?? null
}

export async function setDeleteAfter(tx: Tx, userId: string, deleteAfter: Date | null): Promise<void> {
  await tx.updateTable('users').set({ delete_after: deleteAfter }).where('user_id', '=', userId).execute()
}

/** Deletes the transaction's person, if their grace is over; gives the file of their picture. */
export async function erasePerson(tx: Tx, now: Date): Promise<{ pictureKey: string | null } | undefined> {
  const { rows } = await sql<{ pictureKey: string | null }>`
    SELECT picture_key AS "pictureKey" FROM erase_person(${now})`.execute(tx)
  return rows[0]
}
