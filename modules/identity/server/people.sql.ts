import { type Database, type Tx, sql, withClaim } from '@langraan/db'

export type Person = {
  userId: string
  email: string
  name: string
  profilePic: string
  passwordHash: string | null
}

const PERSON = [
  'user_id as userId',
  'email',
  'name',
  'profile_pic as profilePic',
  'password_hash as passwordHash',
] as const

export function findByEmail(db: Database, email: string): Promise<Person | undefined> {
  return withClaim(db, 'login_email', email, (tx) =>
    tx.selectFrom('users').select(PERSON).where('email', '=', email).executeTakeFirst(),
  )
}

/** The person linked to a provider's id. */
export function findByIdentity(
  db: Database,
  provider: 'facebook' | 'line',
  subject: string,
): Promise<Person | undefined> {
  return withClaim(db, 'identity', `${provider}:${subject}`, async (tx) => {
    const identity = await tx
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (!identity) return undefined
    await sql`SELECT set_config('app.user_id', ${identity.user_id}, true)`.execute(tx)
    return tx.selectFrom('users').select(PERSON).where('user_id', '=', identity.user_id).executeTakeFirst()
  })
}

/** The password's hash as it stands, held until the transaction ends: a change of it waits, and then finds what was begun. */
export async function holdPasswordHash(tx: Tx, userId: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.passwordHash
}

export type NewPerson = {
  userId: string
  email: string
  name: string
  mobile: string | null
  profilePic: string
  passwordHash?: string
  language?: 'th' | 'en'
  now: Date
}

export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      user_id: person.userId,
      email: person.email,
      name: person.name,
      mobile: person.mobile,
      profile_pic: person.profilePic,
      password_hash: person.passwordHash ?? null,
      language: person.language ?? 'th',
      created_at: person.now,
      updated_at: person.now,
    })
    .execute()
}

export async function insertIdentity(
  tx: Tx,
  provider: 'facebook' | 'line',
  subject: string,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.insertInto('identities').values({ provider, subject, user_id: userId, linked_at: now }).execute()
}

export async function deleteIdentity(tx: Tx, userId: string, provider: 'facebook' | 'line'): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute()
}
