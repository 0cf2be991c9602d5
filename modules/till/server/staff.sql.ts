import { sql, type Tx } from '@langraan/db'
import type { TillRight } from '../rules/rights.ts'

export type StaffRow = {
  staffId: string
  pinSalt: Buffer
  pinHash: Buffer
  pinRounds: number
  rights: TillRight[]
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
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .execute()
  return rows.map((row) => ({ ...row, rights: row.rights as TillRight[] }))
}
