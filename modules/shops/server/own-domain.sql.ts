import { sql, type Tx } from '@langraan/db'
import { namesOfDomain } from '../rules/certificate.ts'
import type { DomainOutcome, DomainState } from '../rules/own-domain.ts'

export type OwnDomain = {
  host: string
  token: string
  state: DomainState
  outcome: DomainOutcome | 'not_checked'
  checkedAt: Date | null
  missingSince: Date | null
}

const DOMAIN = [
  'host',
  'token',
  'state',
  'outcome',
  'checked_at as checkedAt',
  'missing_since as missingSince',
] as const

export async function findDomain(tx: Tx, lock: boolean): Promise<OwnDomain | undefined> {
  const query = tx.selectFrom('shop_domains').select(DOMAIN)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row as OwnDomain | undefined
}

/** Names the shop's domain, in place of the one before. */
export async function nameDomain(
  tx: Tx,
  { shopId, host, token, now }: { shopId: string; host: string; token: string; now: Date },
): Promise<void> {
  const fresh = { host, state: 'waiting', outcome: 'not_checked', checked_at: null, missing_since: null }
  await tx
    .insertInto('shop_domains')
    .values({ shop_id: shopId, token, named_at: now, ...fresh })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...fresh, token, named_at: now }))
    .execute()
}

export async function keepLook(
  tx: Tx,
  look: Pick<OwnDomain, 'state' | 'outcome' | 'missingSince'>,
  now: Date,
): Promise<void> {
  const { state, outcome, missingSince } = look
  await tx
    .updateTable('shop_domains')
    .set({ state, outcome, missing_since: missingSince, checked_at: now })
    .execute()
}

export async function removeDomain(tx: Tx): Promise<void> {
  await tx.deleteFrom('shop_domains').execute()
}

/** The shop's site answers under its domain, with www. and without. A name that another shop has fails as unique. */
export async function openHosts(tx: Tx, shopId: string, host: string, now: Date): Promise<void> {
  for (const name of namesOfDomain(host)) {
    await tx
      .insertInto('shop_hosts')
      .values({ host: name, shop_id: shopId, kind: 'domain', created_at: now })
      .execute()
  }
}

export async function releaseHosts(tx: Tx, host: string): Promise<void> {
  await sql`SELECT release_domain(${host}), release_domain(${`www.${host}`})`.execute(tx)
}
