import { type Database, withPerson } from '@langraan/db'

/** Whether a person runs the platform. Only `npm run operators` says so. */
export function isOperator(db: Database, userId: string): Promise<boolean> {
  return withPerson(db, userId, async (tx) => {
    const row = await tx
      .selectFrom('operators')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  })
}

export type OperatorRow = { userId: string; email: string; name: string; addedAt: Date }

/** All operators. For the operator's own command, whose role alone may see and change them. */
export function operatorsOfPlatform(db: Database): Promise<OperatorRow[]> {
  return db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .select(['u.user_id as userId', 'u.email', 'u.name', 'o.added_at as addedAt'])
    .orderBy('o.added_at')
    .execute()
}

/** Makes a person an operator, by e-mail. False when nobody has it. */
export async function addOperator(db: Database, email: string, now: Date): Promise<boolean> {
  const person = await db.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirst()
  if (!person) return false
  await db
    .insertInto('operators')
    .values({ user_id: person.user_id, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Takes it away again. False when they were none. */
export async function removeOperator(db: Database, email: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('user_id').where('email', '=', email).executeTakeFirst()
  if (!person) return false
  const { numDeletedRows } = await db
    .deleteFrom('operators')
    .where('user_id', '=', person.user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
