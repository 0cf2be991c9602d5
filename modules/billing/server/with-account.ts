import { type Database, type Tx, withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { accountRoleMay, type AccountPermission } from '../rules/members.ts'
import { roleInAccount } from './accounts.sql.ts'

/** Who asks for what of which paying account. */
export type AccountAsk = { userId: string; accountId: string; permission: AccountPermission }

/** A transaction for a member of a paying account who may do it. An account that is not theirs does not exist. */
export function withAccount<T>(
  db: Database,
  { userId, accountId, permission }: AccountAsk,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withPerson(db, userId, async (tx) => {
    const role = (await roleInAccount(tx, accountId, userId)) ?? refuse(standardRefusals, 'not_found')
    if (!accountRoleMay(role, permission)) refuse(standardRefusals, 'not_allowed')
    return work(tx)
  })
}
