import { actAsPerson, type Tx } from '@langraan/db'

/** The e-mail that somebody signs in with; undefined where they are there no more. */
export async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  await actAsPerson(tx, userId)
  const row = await tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst()
  return row?.email
}
