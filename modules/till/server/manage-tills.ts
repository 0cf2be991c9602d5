import { audit, lockByName, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { hashToken, newId, newToken } from '@langraan/runtime'
import { branchesOf, refuseExpired } from '@langraan/shops/server'
import type { Till, TillPairing } from '../contract.ts'
import { tillRefusals } from '../refusals.ts'
import { hashOfCode, newPairingCode, PAIRING_MINUTES } from './pairing-code.ts'
import { rescueKeyOf } from './rescue/rescue-key.ts'
import type { TillDeps } from './till-deps.ts'
import { tillKey } from './till-keys.ts'
import {
  findTill,
  insertTill,
  lockTill,
  setPairing,
  setRevoked,
  setTaxNumber,
  takePairing,
  type TillRow,
  tillOfCode,
  tillsOfShop,
} from './tills.sql.ts'

type At = { shopId: string; trail: Trail }
type Deps = Pick<TillDeps, 'db' | 'clock'>

const MOST_TILLS = 200

export async function listTills(tx: Tx): Promise<{ items: Till[] }> {
  return { items: (await tillsOfShop(tx)).map(presentTill) }
}

const stateOf = ({ revokedAt, keyHash }: TillRow): Till['state'] =>
  revokedAt ? 'revoked' : keyHash ? 'paired' : 'waiting'

const presentTill = (till: TillRow & { branchName: string }): Till => ({
  tillId: till.tillId,
  name: till.name,
  series: till.series,
  branchId: till.branchId,
  branchName: till.branchName,
  state: stateOf(till),
  device: till.device,
  madeAt: till.madeAt.toISOString(),
  seenAt: till.seenAt?.toISOString() ?? null,
  appVersion: till.appVersion,
  unsent: till.unsent,
  unsentSince: till.unsentSince?.toISOString() ?? null,
  taxNumber: till.taxNumber,
})

const subject = (tillId: string, name: string) => ({ kind: 'till', id: tillId, name })
const endOf = (now: Date) => new Date(now.getTime() + PAIRING_MINUTES * 60_000)

/** Adds a till. Its series is the next of the shop, one after the other, so two at once do not get the same. */
export function addTill(
  deps: Deps,
  { shopId, trail, intent }: At & { intent: Intent },
  { name, branchId }: { name: string; branchId: string },
): Promise<OnceAnswer<TillPairing>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      if (!(await branchesOf(tx)).some((branch) => branch.branchId === branchId))
        refuse(standardRefusals, 'not_found')
      await lockByName(tx, `tills ${shopId}`)
      const inUse = (await tillsOfShop(tx)).filter(({ revokedAt }) => revokedAt === null)
      if (inUse.length >= MOST_TILLS) refuse(tillRefusals, 'too_many_tills', { most: MOST_TILLS })
      const [tillId, code, endsAt] = [newId(), newPairingCode(), endOf(now)]
      await insertTill(tx, {
        shopId,
        tillId,
        branchId,
        name,
        codeHash: hashOfCode(code),
        endsAt,
        madeBy: trail.userId,
        now,
      })
      await audit(tx, trail, { entryId: newId(), shopId, subject: subject(tillId, name), now })
      return { tillId, code, endsAt: endsAt.toISOString() }
    }),
  )
}

/** Another code for a till that waits for its device. One that had a device is never given to another one. */
export function renewPairing(deps: Deps, { shopId, trail }: At, tillId: string): Promise<TillPairing> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const till = (await lockTill(tx, tillId)) ?? refuse(standardRefusals, 'not_found')
    if (till.revokedAt) refuse(tillRefusals, 'till_revoked')
    if (till.keyHash) refuse(tillRefusals, 'till_paired')
    const [code, endsAt] = [newPairingCode(), endOf(now)]
    await setPairing(tx, tillId, hashOfCode(code), endsAt)
    await audit(tx, trail, { entryId: newId(), shopId, subject: subject(tillId, till.name), now })
    return { tillId, code, endsAt: endsAt.toISOString() }
  })
}

export function revokeTill(deps: Deps, { shopId, trail }: At, tillId: string): Promise<{ items: Till[] }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const till = (await lockTill(tx, tillId)) ?? refuse(standardRefusals, 'not_found')
    if (!till.revokedAt) {
      await setRevoked(tx, tillId, trail.userId, now)
      await audit(tx, trail, { entryId: newId(), shopId, subject: subject(tillId, till.name), now })
    }
    return listTills(tx)
  })
}

/** Enters the number that stands on abbreviated tax invoices of the machine; without one it prints plain receipts. */
export function registerTill(
  deps: Deps,
  { shopId, trail }: At,
  tillId: string,
  taxNumber: string,
): Promise<{ items: Till[] }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const till = (await lockTill(tx, tillId)) ?? refuse(standardRefusals, 'not_found')
    if (till.revokedAt) refuse(tillRefusals, 'till_revoked')
    await setTaxNumber(tx, tillId, taxNumber)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subject(tillId, till.name),
      before: { taxNumber: till.taxNumber },
      after: { taxNumber },
      now,
    })
    return listTills(tx)
  })
}

/** Makes a device the till that its code is for. The key is told once; what is kept is its hash. */
export async function pairTill(
  deps: Deps & Pick<TillDeps, 'rescueKeys'>,
  { code, device }: { code: string; device: string },
) {
  const now = deps.clock.now()
  const codeHash = hashOfCode(code)
  const found = await tillOfCode(deps.db, codeHash)
  if (!found?.pairingEndsAt || found.pairingEndsAt <= now) return refuse(tillRefusals, 'pairing_over')
  const { shopId, tillId, series } = found
  const secret = newToken()
  const isTaken = await withShop(deps.db, shopId, async (tx) => {
    await rescueKeyOf(tx, deps, shopId)
    return takePairing(tx, tillId, { codeHash, keyHash: hashToken(secret), device, now })
  })
  if (!isTaken) refuse(tillRefusals, 'pairing_over')
  return { shopId, tillId, key: tillKey(tillId, secret), series }
}

/** The till of a device that calls. */
export const tillThatCalls = async (tx: Tx, tillId: string): Promise<TillRow> =>
  (await findTill(tx, tillId)) ?? refuse(standardRefusals, 'not_found')
