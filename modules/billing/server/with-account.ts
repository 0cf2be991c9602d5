import { actForAccount, type Database, type Tx, withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { accountRoleMay, type AccountPermission } from '../rules/members.ts'
import { roleInAccount } from './accounts.sql.ts'

/** Who asks for what of which paying account. */
export type AccountAsk = { userId: string; accountId: string; permission: AccountPermission }

/** Refuses who is no member, for whom the account does not exist, and a member who may not. */
export async function mayIn(tx: Tx, { userId, accountId, permission }: AccountAsk): Promise<void> {
  const role = (await roleInAccount(tx, accountId, userId)) ?? refuse(standardRefusals, 'not_found')
  if (!accountRoleMay(role, permission)) refuse(standardRefusals, 'not_allowed')
}

/** A transaction for a member of a paying account who may do it. */
export function withAccount<T>(db: Database, ask: AccountAsk, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withPerson(db, ask.userId, async (tx) => {
    await mayIn(tx, ask)
    return work(tx)
  })
}

/** A transaction of the worker that sees the rows of one paying account. */
export function asAccount<T>(db: Database, accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await actForAccount(tx, accountId)
    return work(tx)
  })
}
