import type { Tx } from '@langraan/db'

/** Whom to write to, and in which language. The transaction acts for them. */
export const findReader = (
  tx: Tx,
  userId: string,
): Promise<{ email: string; name: string; language: string } | undefined> =>
  tx
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
