import { type Database, sql, type Tx } from '@langraan/db'
import type { CertificateProblem, CertificateStanding } from '../rules/certificate.ts'

const STANDING = [
  'c.expires_at as expiresAt',
  'c.problem',
  'c.tries',
  'c.tried_at as triedAt',
  'c.due_at as dueAt',
  'c.ordering_until as orderingUntil',
] as const

/** How the certificates of the shop's own names stand; a name that was never tried is missing. */
export async function certificateStandings(tx: Tx): Promise<(CertificateStanding & { host: string })[]> {
  const rows = await tx
    .selectFrom('shop_hosts as h')
    .innerJoin('certificates as c', 'c.host', 'h.host')
    .select([...STANDING, 'h.host'])
    .where('h.shop_id', '=', sql<string>`current_shop()`)
    .where('h.kind', '=', 'domain')
    .execute()
  return rows as (CertificateStanding & { host: string })[]
}

/** One of the names of a shop's own domain. */
export type OwnName = { shopId: string; host: string }

/** Names whose certificate is to be ordered: new ones, those that failed a while ago, and those near their end. */
export async function dueNames(db: Database, now: Date, most: number): Promise<OwnName[]> {
  return db
    .selectFrom('shop_hosts as h')
    .leftJoin('certificates as c', 'c.host', 'h.host')
    .select(['h.host', 'h.shop_id as shopId'])
    .where('h.kind', '=', 'domain')
    .where((eb) =>
      eb.or([
        eb('c.host', 'is', null),
        eb.and([
          eb('c.due_at', '<=', now),
          eb.or([eb('c.ordering_until', 'is', null), eb('c.ordering_until', '<=', now)]),
        ]),
      ]),
    )
    .orderBy('c.due_at', (by) => by.asc().nullsFirst())
    .limit(most)
    .execute()
}

/** How a name stands, for whoever is about to order, while nobody else can be. Undefined when it is not the shop's. */
export async function lockStanding(
  tx: Tx,
  { host, shopId }: OwnName,
  now: Date,
): Promise<CertificateStanding | undefined> {
  await sql`
    INSERT INTO certificates (host, due_at)
    SELECT h.host, ${now} FROM shop_hosts h
    WHERE h.host = ${host} AND h.shop_id = ${shopId} AND h.kind = 'domain'
    ON CONFLICT (host) DO NOTHING`.execute(tx)
  const row = await tx
    .selectFrom('certificates as c')
    .innerJoin('shop_hosts as h', 'h.host', 'c.host')
    .select(STANDING)
    .where('c.host', '=', host)
    .where('h.shop_id', '=', shopId)
    .forUpdate('c')
    .executeTakeFirst()
  return row as CertificateStanding | undefined
}

/** From now on this order alone may be made for the name, until it ends or its time is up. */
export async function beginOrder(tx: Tx, host: string, orderId: string, until: Date): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ order_id: orderId, ordering_until: until })
    .where('host', '=', host)
    .execute()
  await tx.deleteFrom('acme_challenges').where('host', '=', host).execute()
}

export type SealedCertificate = { chain: string; keySealed: Buffer; issuedAt: Date; expiresAt: Date }

type EndedOrder = { host: string; orderId: string; now: Date; dueAt: Date }

/** Keeps what an order brought; nothing when the name is no longer this order's: it was given up, or is another's now. */
export async function keepCertificate(
  tx: Tx,
  { host, orderId, now, dueAt, ...made }: EndedOrder & SealedCertificate,
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({
      chain: made.chain,
      key_sealed: made.keySealed,
      issued_at: made.issuedAt,
      expires_at: made.expiresAt,
      ...ended({ problem: null, tries: 0, now, dueAt }),
    })
    .where('host', '=', host)
    .where('order_id', '=', orderId)
    .execute()
}

/** Keeps why an order brought nothing. The certificate from before stays. */
export async function keepProblem(
  tx: Tx,
  { host, orderId, ...end }: EndedOrder & { problem: CertificateProblem; tries: number },
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set(ended(end))
    .where('host', '=', host)
    .where('order_id', '=', orderId)
    .execute()
}

const ended = (end: { problem: CertificateProblem | null; tries: number; now: Date; dueAt: Date }) => ({
  problem: end.problem,
  tries: end.tries,
  tried_at: end.now,
  due_at: end.dueAt,
  order_id: null,
  ordering_until: null,
})

export async function keepChallenge(
  db: Database,
  { host, token, answer, now }: { host: string; token: string; answer: string; now: Date },
): Promise<void> {
  await db
    .insertInto('acme_challenges')
    .values({ host, token, answer, created_at: now })
    .onConflict((conflict) => conflict.columns(['host', 'token']).doNothing())
    .execute()
}

/** What is answered to a challenge under a host; nothing under any other. */
export async function challengeAnswer(
  db: Database,
  host: string,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('acme_challenges')
    .select('answer')
    .where('host', '=', host)
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.answer
}

/** The certificate of a shop's own name, if there is one that has not ended. Asked before any shop is known. */
export async function certificateOf(
  db: Database,
  host: string,
  now: Date,
): Promise<SealedCertificate | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select(['chain', 'key_sealed as keySealed', 'issued_at as issuedAt', 'expires_at as expiresAt'])
    .where('host', '=', host)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row as SealedCertificate | undefined
}

/** The key of our account with an authority: whoever comes first has made it. */
export async function accountKeyOf(
  db: Database,
  directoryUrl: string,
  made: { sealed: Buffer; now: Date } | undefined,
): Promise<Buffer | undefined> {
  if (made)
    await db
      .insertInto('acme_accounts')
      .values({ directory_url: directoryUrl, key_sealed: made.sealed, created_at: made.now })
      .onConflict((conflict) => conflict.column('directory_url').doNothing())
      .execute()
  const row = await db
    .selectFrom('acme_accounts')
    .select('key_sealed as sealed')
    .where('directory_url', '=', directoryUrl)
    .executeTakeFirst()
  return row?.sealed
}
