import { sql, type Tx } from '@langraan/db'
import type { FindingKind } from '../rules/findings.ts'
import type { SetAsideReason } from '../rules/telling.ts'

type Settled = { settledAt: Date | null; settledBy: string | null; settledNote: string }

export type FindingDetails = {
  lines?: { name: string; free: number }[]
  amountSatang?: number
  lostSatang?: number
  expectedSatang?: number
  countedSatang?: number
  toldSatang?: number
}

export type FindingRow = Settled & {
  findingId: string
  kind: FindingKind
  tillName: string
  foundAt: Date
  orderId: string | null
  orderNumber: string | null
  shiftId: string | null
  shiftNumber: number | null
  details: FindingDetails
}

export type SetAsideRow = Settled & {
  setAsideId: string
  tillId: string
  tillName: string
  seq: number
  hash: string
  reason: SetAsideReason
  receivedAt: Date
  said: string
}

type Page = { isSettled: boolean; after: string; limit: number }

const FINDING = sql`f.finding_id AS "findingId", f.kind, t.name AS "tillName", f.found_at AS "foundAt",
  f.order_id AS "orderId", o.order_number::text AS "orderNumber", f.shift_id AS "shiftId", s.number AS "shiftNumber",
  f.details, f.settled_at AS "settledAt", f.settled_by AS "settledBy", f.settled_note AS "settledNote"
  FROM till_findings f JOIN tills t USING (shop_id, till_id)
    LEFT JOIN orders o ON o.shop_id = f.shop_id AND o.order_id = f.order_id
    LEFT JOIN till_shifts s ON s.shop_id = f.shop_id AND s.shift_id = f.shift_id
  WHERE f.shop_id = current_shop()`

const standing = (isSettled: boolean) => (isSettled ? sql`IS NOT NULL` : sql`IS NULL`)

/** What is to be looked at, or was, the newest first, from the one after `after` on. */
export async function listedFindings(tx: Tx, { isSettled, after, limit }: Page): Promise<FindingRow[]> {
  const begin = sql`AND (f.found_at, f.finding_id) < (SELECT o.found_at, o.finding_id FROM till_findings o
    WHERE o.shop_id = current_shop() AND o.finding_id = ${after})`
  const { rows } = await sql<FindingRow>`
    SELECT ${FINDING} AND f.settled_at ${standing(isSettled)} ${after === '' ? sql`` : begin}
    ORDER BY f.found_at DESC, f.finding_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function findingToShow(tx: Tx, findingId: string): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`SELECT ${FINDING} AND f.finding_id = ${findingId}`.execute(tx)
  return rows[0]
}

type Settling = { settledBy: string; note: string; now: Date }

/** False where it was settled before. */
export async function settleFinding(tx: Tx, findingId: string, settling: Settling): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('till_findings')
    .set(settledAs(settling))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('finding_id', '=', findingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SET_ASIDE = sql`a.set_aside_id AS "setAsideId", a.till_id AS "tillId", t.name AS "tillName", a.hash, a.seq, a.reason, a.received_at AS "receivedAt",
  a.said, a.settled_at AS "settledAt", a.settled_by AS "settledBy", a.settled_note AS "settledNote"
  FROM till_set_aside a JOIN tills t USING (shop_id, till_id) WHERE a.shop_id = current_shop()`

/** What was set aside, the newest first, from the one after `after` on. */
export async function listedSetAside(tx: Tx, { isSettled, after, limit }: Page): Promise<SetAsideRow[]> {
  const begin = sql`AND (a.received_at, a.set_aside_id) < (SELECT o.received_at, o.set_aside_id FROM till_set_aside o
    WHERE o.shop_id = current_shop() AND o.set_aside_id = ${after})`
  const { rows } = await sql<SetAsideRow>`
    SELECT ${SET_ASIDE} AND a.settled_at ${standing(isSettled)} ${after === '' ? sql`` : begin}
    ORDER BY a.received_at DESC, a.set_aside_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function setAsideToShow(tx: Tx, setAsideId: string): Promise<SetAsideRow | undefined> {
  const { rows } = await sql<SetAsideRow>`SELECT ${SET_ASIDE} AND a.set_aside_id = ${setAsideId}`.execute(tx)
  return rows[0]
}

/** False where it was settled before. */
export async function settleSetAside(tx: Tx, setAsideId: string, settling: Settling): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('till_set_aside')
    .set(settledAs(settling))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('set_aside_id', '=', setAsideId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const settledAs = ({ settledBy, note, now }: Settling) => ({
  settled_at: now,
  settled_by: settledBy,
  settled_note: note,
})

/** How much waits of both. */
export async function countOfOpen(tx: Tx): Promise<{ findings: number; setAside: number }> {
  const { rows } = await sql<{ findings: number; setAside: number }>`
    SELECT (SELECT count(*)::int FROM till_findings WHERE shop_id = current_shop() AND settled_at IS NULL) AS findings,
      (SELECT count(*)::int FROM till_set_aside WHERE shop_id = current_shop() AND settled_at IS NULL) AS "setAside"`.execute(
    tx,
  )
  return rows[0] ?? { findings: 0, setAside: 0 }
}
