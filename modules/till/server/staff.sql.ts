import { sql, type Tx } from '@langraan/db'
import type { TillRight } from '../rules/rights.ts'

export type StaffRow = {
  staffId: string
  pinSalt: Buffer
  pinHash: Buffer
  pinRounds: number
  rights: TillRight[]
  changedAt: Date
}

/** Who of the shop has a PIN at its tills. */
export async function staffOfTills(tx: Tx): Promise<StaffRow[]> {
  const rows = await tx
    .selectFrom('till_staff')
    .select([
      'user_id as staffId',
      'pin_salt as pinSalt',
      'pin_hash as pinHash',
      'pin_rounds as pinRounds',
      'rights',
      'changed_at as changedAt',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
  return rows.map((row) => ({ ...row, rights: row.rights as TillRight[] }))
}

type Change = {
  shopId: string
  memberId: string
  rights: readonly TillRight[]
  changedBy: string
  now: Date
}

export async function putStaff(
  tx: Tx,
  staff: Change & { salt: Buffer; hash: Buffer; rounds: number },
): Promise<void> {
  const row = {
    pin_salt: staff.salt,
    pin_hash: staff.hash,
    pin_rounds: staff.rounds,
    rights: [...staff.rights],
    changed_by: staff.changedBy,
    changed_at: staff.now,
  }
  await tx
    .insertInto('till_staff')
    .values({ shop_id: staff.shopId, user_id: staff.memberId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function setRights(tx: Tx, { memberId, rights, changedBy, now }: Change): Promise<void> {
  await tx
    .updateTable('till_staff')
    .set({ rights: [...rights], changed_by: changedBy, changed_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('user_id', '=', memberId)
    .execute()
}

/** False where they had no PIN. */
export async function deleteStaff(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('till_staff')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
