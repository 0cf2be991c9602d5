import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { TillFinding, TillSetAside } from '../contract.ts'
import { findingKinds } from '../rules/findings.ts'
import {
  countOfOpen,
  type FindingRow,
  findingToShow,
  listedFindings,
  listedSetAside,
  type SetAsideRow,
  setAsideToShow,
  settleFinding,
  settleSetAside,
} from './findings.sql.ts'
import { type NameOf, namesOfMembers } from './names.ts'
import type { TillDeps } from './till-deps.ts'

const PAGE = 50

type Asked = { view: 'open' | 'settled'; after: string }
type At = { shopId: string; trail: Trail }
type Deps = Pick<TillDeps, 'db' | 'clock'>
const pageOf = ({ view, after }: Asked) => ({ isSettled: view === 'settled', after, limit: PAGE + 1 })

/** A page of what tills have left to look at, and how much waits of everything. */
export async function listFindings(tx: Tx, asked: Asked) {
  const nameOf = await namesOfMembers(tx)
  const found = await listedFindings(tx, pageOf(asked))
  const items = found.slice(0, PAGE).map((row) => presentFinding(row, nameOf))
  const nextAfter = found.length > PAGE ? (items.at(-1)?.findingId ?? null) : null
  return { items, nextAfter, open: await countOfOpen(tx) }
}

export async function listSetAside(tx: Tx, asked: Asked) {
  const nameOf = await namesOfMembers(tx)
  const found = await listedSetAside(tx, pageOf(asked))
  const items = found.slice(0, PAGE).map((row) => presentSetAside(row, nameOf))
  return { items, nextAfter: found.length > PAGE ? (items.at(-1)?.setAsideId ?? null) : null }
}

/** Something that was set aside, with every word as it came. */
export async function setAsideAsItCame(tx: Tx, setAsideId: string) {
  const row = (await setAsideToShow(tx, setAsideId)) ?? refuse(standardRefusals, 'not_found')
  return { ...presentSetAside(row, await namesOfMembers(tx)), said: row.said }
}

export async function presentOneSetAside(tx: Tx, setAsideId: string): Promise<TillSetAside> {
  const row = (await setAsideToShow(tx, setAsideId)) ?? refuse(standardRefusals, 'not_found')
  return presentSetAside(row, await namesOfMembers(tx))
}

/** Says what was done about a finding. What was settled stays as it was settled first. */
export function settleOneFinding(
  deps: Deps,
  { shopId, trail }: At,
  findingId: string,
  note: string,
): Promise<TillFinding> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await findingToShow(tx, findingId)) ?? refuse(standardRefusals, 'not_found')
    if (await settleFinding(tx, findingId, { settledBy: trail.userId, note, now }))
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'till', id: findingId, name: `${row.tillName} · ${findingKinds[row.kind].th}` },
        after: { note },
        now,
      })
    const settled = (await findingToShow(tx, findingId)) ?? refuse(standardRefusals, 'not_found')
    return presentFinding(settled, await namesOfMembers(tx))
  })
}

/** Says what was done about something that was set aside. */
export function settleOneSetAside(
  deps: Deps,
  { shopId, trail }: At,
  setAsideId: string,
  note: string,
): Promise<TillSetAside> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await setAsideToShow(tx, setAsideId)) ?? refuse(standardRefusals, 'not_found')
    if (await settleSetAside(tx, setAsideId, { settledBy: trail.userId, note, now }))
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'till', id: setAsideId, name: `${row.tillName} · ${row.seq}` },
        after: { note },
        now,
      })
    const settled = (await setAsideToShow(tx, setAsideId)) ?? refuse(standardRefusals, 'not_found')
    return presentSetAside(settled, await namesOfMembers(tx))
  })
}

const settledOf = (
  { settledAt, settledBy, settledNote }: FindingRow | SetAsideRow,
  nameOf: NameOf,
): TillFinding['settled'] =>
  settledAt && { at: settledAt.toISOString(), byName: nameOf(settledBy), note: settledNote }

const presentFinding = (row: FindingRow, nameOf: NameOf): TillFinding => ({
  findingId: row.findingId,
  kind: row.kind,
  tillName: row.tillName,
  foundAt: row.foundAt.toISOString(),
  order:
    row.orderId !== null && row.orderNumber !== null
      ? { orderId: row.orderId, orderNumber: row.orderNumber }
      : null,
  shift:
    row.shiftId !== null && row.shiftNumber !== null
      ? { shiftId: row.shiftId, number: row.shiftNumber }
      : null,
  details: row.details,
  settled: settledOf(row, nameOf),
})

const presentSetAside = (row: SetAsideRow, nameOf: NameOf): TillSetAside => ({
  setAsideId: row.setAsideId,
  tillName: row.tillName,
  seq: row.seq,
  reason: row.reason,
  receivedAt: row.receivedAt.toISOString(),
  settled: settledOf(row, nameOf),
})
