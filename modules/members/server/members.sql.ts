import { sql, type Tx } from '@langraan/db'
import type { Role } from '@langraan/identity/rules'

export type Member = { userId: string; email: string; name: string; role: Role; joinedAt: Date }

/** The members of the transaction's shop, who has been there longest first. */
export async function membersOfShop(tx: Tx): Promise<Member[]> {
  const { rows } = await sql<Member>`
    SELECT user_id AS "userId", email, name, role, joined_at AS "joinedAt" FROM members_of_shop()`.execute(tx)
  return rows
}

/** Who is there with which role, held until the transaction ends: two who change roles at once come one after the other. */
export function lockMembers(tx: Tx, shopId: string): Promise<{ userId: string; role: string }[]> {
  return tx
    .selectFrom('memberships')
    .select(['user_id as userId', 'role'])
    .where('shop_id', '=', shopId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

export async function setRole(tx: Tx, shopId: string, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMember(tx: Tx, shopId: string, userId: string): Promise<void> {
  await tx.deleteFrom('memberships').where('shop_id', '=', shopId).where('user_id', '=', userId).execute()
}

type NewMember = { shopId: string; userId: string; role: Role; now: Date }

/** False when they are a member already. */
export async function insertMember(tx: Tx, { shopId, userId, role, now }: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values({ shop_id: shopId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
