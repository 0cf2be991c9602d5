import { type Database, type Tx, withClaim } from '@langraan/db'

export type AccountRow = {
  userId: string
  name: string
  email: string
  mobile: string | null
  profilePic: string
  pictureKey: string | null
  passwordHash: string | null
  language: string
  createdAt: Date
}

/** A person's own row; with `lock`, held until the transaction ends. */
export function findAccount(tx: Tx, userId: string, lock = false): Promise<AccountRow | undefined> {
  const query = tx
    .selectFrom('users')
    .select([
      'user_id as userId',
      'name',
      'email',
      'mobile',
      'profile_pic as profilePic',
      'picture_key as pictureKey',
      'password_hash as passwordHash',
      'language',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export type Linked = { provider: 'facebook' | 'line'; subject: string; linkedAt: Date }

/** The providers by which a person may sign in. */
export async function identitiesOf(tx: Tx, userId: string): Promise<Linked[]> {
  const rows = await tx
    .selectFrom('identities')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({ ...row, provider: row.provider as Linked['provider'] }))
}

type Changes = { name?: string; mobile?: string | null; language?: 'th' | 'en'; email?: string }

export async function updateAccount(tx: Tx, userId: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Sets the file of a person's own picture and its address; gives the file that was theirs before. */
export async function replacePicture(
  tx: Tx,
  userId: string,
  picture: { key: string | null; address: string },
  now: Date,
): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('picture_key as key')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await tx
    .updateTable('users')
    .set({ picture_key: picture.key, profile_pic: picture.address, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
  return before?.key ?? null
}

export type EmailChange = { userId: string; email: string; expiresAt: Date }

/** The change that is on its way; a person has one at most. */
export function emailChangeOf(tx: Tx, userId: string): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_changes')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Begins a change and forgets the one before: its link is good no more. */
export async function putEmailChange(
  tx: Tx,
  change: { userId: string; email: string; now: Date; expiresAt: Date },
): Promise<void> {
  const row = { email: change.email, token_hash: null, asked_at: change.now, expires_at: change.expiresAt }
  await tx
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Gives the change the token that its mail will carry. False when the person has thought again since. */
export async function setEmailChangeToken(
  tx: Tx,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The change that a mailed token belongs to. */
export function findEmailChange(db: Database, tokenHash: Buffer): Promise<EmailChange | undefined> {
  return withClaim(db, 'email_change', tokenHash.toString('hex'), (tx) =>
    tx
      .selectFrom('email_changes')
      .select(['user_id as userId', 'email', 'expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
  )
}

/** Ends a change, by its token where one is named. False when there was none. */
export async function takeEmailChange(tx: Tx, userId: string, tokenHash?: Buffer): Promise<boolean> {
  const query = tx.deleteFrom('email_changes').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    tokenHash ? query.where('token_hash', '=', tokenHash) : query
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

/** No link to set a password is good any more: they were mailed to an address that is not the person's now. */
export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export type Named = { name: string }

export function nameOf(tx: Tx, userId: string): Promise<Named | undefined> {
  return tx.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirst()
}
