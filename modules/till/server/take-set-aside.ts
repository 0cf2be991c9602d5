import { audit, isUniqueViolation, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { membersOfShop } from '@langraan/members/server'
import { newId } from '@langraan/runtime'
import type { TillSetAside } from '../contract.ts'
import { tillRefusals } from '../refusals.ts'
import { shiftFigures } from '../rules/drawer.ts'
import { type SetAsideReason, setAsideReasons } from '../rules/telling.ts'
import { eventsOfShift, hashOfSeq } from './events.sql.ts'
import { type SetAsideRow, setAsideToShow, settleSetAside } from './findings.sql.ts'
import { presentOneSetAside } from './look-at.ts'
import { tillThatCalls } from './manage-tills.ts'
import { readEvent } from './read-event.ts'
import { findShift, setShiftFigures } from './shifts.sql.ts'
import { takeEvent } from './take-event.ts'
import { CannotTake, Overtaken } from './taking.ts'
import type { TellDeps } from './till-deps.ts'

type At = { shopId: string; setAsideId: string; trail: Trail }

const TAKEN = 'รับเข้าตามที่ส่งมา'

/**
 * Takes what was set aside, as it came: a person has seen to what stood in its way. What followed it was taken before, so
 * a shift that is over gets its figures anew.
 */
export async function takeSetAside(deps: TellDeps, at: At): Promise<TillSetAside> {
  const { shopId, setAsideId, trail } = at
  const row = await withShop(deps.db, shopId, async (tx) => {
    const found = (await setAsideToShow(tx, setAsideId)) ?? refuse(standardRefusals, 'not_found')
    const known = await hashOfSeq(tx, found.tillId, found.seq)
    return { ...found, isTaken: known?.reason === null && known.hash === found.hash }
  })
  if (row.settledAt === null && !row.isTaken) await takeAsItCame(deps, at, row)
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    if (await settleSetAside(tx, setAsideId, { settledBy: trail.userId, note: TAKEN, now })) {
      await recountShift(tx, at, row, now)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'till', id: setAsideId, name: `${row.tillName} · ${row.seq}` },
        now,
      })
    }
    return presentOneSetAside(tx, setAsideId)
  })
}

async function takeAsItCame(deps: TellDeps, { shopId, trail }: At, row: SetAsideRow): Promise<void> {
  const event = readEvent(row.said)
  if (event?.tillId !== row.tillId || event.seq !== row.seq) return notTaken(row.reason)
  const { till, names } = await withShop(deps.db, shopId, async (tx) => ({
    till: await tillThatCalls(tx, row.tillId),
    names: new Map((await membersOfShop(tx)).map(({ userId, name }) => [userId, name])),
  }))
  const { requestId } = trail
  const nameOf = (staffId: string): string => names.get(staffId) ?? ''
  const now = deps.clock.now()
  try {
    await takeEvent({ deps, shopId, till, event, hash: row.hash, now, requestId, nameOf, isLate: true })
  } catch (error) {
    // Somebody takes it at the same moment, and was faster.
    if (error instanceof Overtaken || isUniqueViolation(error)) return
    if (!(error instanceof CannotTake)) throw error
    notTaken(error.reason)
  }
}

function notTaken(reason: SetAsideReason): never {
  const { th, en } = setAsideReasons[reason]
  return refuse(tillRefusals, 'not_taken', { why: `${th} (${en})` })
}

/** A shift that is over has been counted with what was taken late lying in its drawer. */
async function recountShift(
  tx: Tx,
  { shopId, setAsideId, trail }: At,
  row: SetAsideRow,
  now: Date,
): Promise<void> {
  const shiftId = readEvent(row.said)?.shiftId
  const shift = shiftId === undefined ? undefined : await findShift(tx, shiftId)
  if (shift?.expectedSatang === null || shift?.expectedSatang === undefined) return
  const figures = shiftFigures(await eventsOfShift(tx, shift.shiftId))
  const more = figures.expectedSatang - shift.expectedSatang
  await setShiftFigures(tx, shift.shiftId, figures)
  if (more === 0) return
  await post(tx, {
    key: `drawer-recounted ${setAsideId}`,
    kind: 'drawer-differed',
    causeId: setAsideId,
    madeBy: trail.userId,
    now,
    entries: [
      { account: shopAccount(shopId, 'cash_drawer'), amountSatang: -more },
      { account: shopAccount(shopId, 'drawer_differences'), amountSatang: more },
    ],
  })
}
