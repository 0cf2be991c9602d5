import { type Database, sql, type Tx, withClaim } from '@langraan/db'

export type TillRow = {
  shopId: string
  tillId: string
  branchId: string
  name: string
  series: number
  madeAt: Date
  pairingEndsAt: Date | null
  keyHash: Buffer | null
  device: string
  revokedAt: Date | null
  taxNumber: string
  lastSeq: number
  lastHash: string
  seenAt: Date | null
  appVersion: string
  unsent: number
  unsentSince: Date | null
}

const TILL = [
  't.shop_id as shopId',
  't.till_id as tillId',
  't.branch_id as branchId',
  't.name',
  't.series',
  't.made_at as madeAt',
  't.pairing_ends_at as pairingEndsAt',
  't.key_hash as keyHash',
  't.device',
  't.revoked_at as revokedAt',
  't.tax_number as taxNumber',
  't.last_seq as lastSeq',
  't.last_hash as lastHash',
  't.seen_at as seenAt',
  't.app_version as appVersion',
  't.unsent',
  't.unsent_since as unsentSince',
] as const

/** The tills of a shop with the names of their branches, those that are over last. */
export function tillsOfShop(tx: Tx): Promise<(TillRow & { branchName: string })[]> {
  return tx
    .selectFrom('tills as t')
    .innerJoin('branches as b', (join) =>
      join.onRef('b.shop_id', '=', 't.shop_id').onRef('b.branch_id', '=', 't.branch_id'),
    )
    .select([...TILL, 'b.name as branchName'])
    .where('t.shop_id', '=', sql<string>`current_shop()`)
    .orderBy(sql`t.revoked_at IS NOT NULL`)
    .orderBy('t.series')
    .execute()
}

export function findTill(tx: Tx, tillId: string): Promise<TillRow | undefined> {
  return tillById(tx, tillId).executeTakeFirst()
}

/** The same, held until the transaction ends: what it tells comes one after the other. */
export function lockTill(tx: Tx, tillId: string): Promise<TillRow | undefined> {
  return tillById(tx, tillId).forUpdate().executeTakeFirst()
}

const tillById = (tx: Tx, tillId: string) =>
  tx
    .selectFrom('tills as t')
    .select(TILL)
    .where('t.shop_id', '=', sql<string>`current_shop()`)
    .where('t.till_id', '=', tillId)

/** The till that a code makes a device of. */
export function tillOfCode(db: Database, codeHash: Buffer): Promise<TillRow | undefined> {
  return withClaim(db, 'till_pairing', codeHash.toString('hex'), (tx) =>
    tx.selectFrom('tills as t').select(TILL).where('t.pairing_hash', '=', codeHash).executeTakeFirst(),
  )
}

type NewTill = {
  shopId: string
  tillId: string
  branchId: string
  name: string
  codeHash: Buffer
  endsAt: Date
  madeBy: string
  now: Date
}

/** Adds a till with the next series of its shop. The caller holds the shop's tills. */
export async function insertTill(tx: Tx, till: NewTill): Promise<number> {
  const { series } = await tx
    .insertInto('tills')
    .values({
      shop_id: till.shopId,
      till_id: till.tillId,
      branch_id: till.branchId,
      name: till.name,
      series: sql<number>`(SELECT coalesce(max(t.series), 0) + 1 FROM tills t WHERE t.shop_id = ${till.shopId})`,
      made_by: till.madeBy,
      made_at: till.now,
      pairing_hash: till.codeHash,
      pairing_ends_at: till.endsAt,
    })
    .returning('series')
    .executeTakeFirstOrThrow()
  return series
}

export async function setPairing(tx: Tx, tillId: string, codeHash: Buffer, endsAt: Date): Promise<void> {
  await change(tx, tillId).set({ pairing_hash: codeHash, pairing_ends_at: endsAt }).execute()
}

/** Gives a till to the device that had its code. False when another one was faster. */
export async function takePairing(
  tx: Tx,
  tillId: string,
  { codeHash, keyHash, device, now }: { codeHash: Buffer; keyHash: Buffer; device: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, tillId)
    .set({
      pairing_hash: null,
      pairing_ends_at: null,
      key_hash: keyHash,
      paired_at: now,
      device,
      seen_at: now,
    })
    .where('pairing_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRevoked(tx: Tx, tillId: string, revokedBy: string, now: Date): Promise<void> {
  await change(tx, tillId)
    .set({ revoked_at: now, revoked_by: revokedBy, pairing_hash: null, pairing_ends_at: null })
    .where('revoked_at', 'is', null)
    .execute()
}

export async function setTaxNumber(tx: Tx, tillId: string, taxNumber: string): Promise<void> {
  await change(tx, tillId).set({ tax_number: taxNumber }).execute()
}

/** What a device has said of itself as it told what happened. */
export async function setSeen(
  tx: Tx,
  tillId: string,
  seen: { now: Date; appVersion: string; unsent: number; unsentSince: Date | null },
): Promise<void> {
  await change(tx, tillId)
    .set({
      seen_at: seen.now,
      app_version: seen.appVersion,
      unsent: seen.unsent,
      unsent_since: seen.unsentSince,
    })
    .execute()
}

/** From here on the next event of the till follows this one. */
export async function advanceTill(tx: Tx, tillId: string, seq: number, hash: string): Promise<void> {
  await change(tx, tillId).set({ last_seq: seq, last_hash: hash }).execute()
}

const change = (tx: Tx, tillId: string) =>
  tx
    .updateTable('tills')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('till_id', '=', tillId)
