import { audit, type Tx, withShop } from '@langraan/db'
import { type Language, refuse, standardRefusals, type Trail } from '@langraan/http'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { TillSetAside } from '../contract.ts'
import { tillRefusals } from '../refusals.ts'
import { shiftFigures } from '../rules/drawer.ts'
import { type SetAsideReason, setAsideReasons } from '../rules/telling.ts'
import { eventsOfShift, hashOfSeq } from './events.sql.ts'
import { type SetAsideRow, setAsideToShow, settleSetAside } from './findings.sql.ts'
import { presentOneSetAside } from './look-at.ts'
import { tillThatCalls } from './manage-tills.ts'
import { namesOfMembers } from './names.ts'
import { readEvent } from './read-event.ts'
import { findShift, setShiftFigures } from './shifts.sql.ts'
import { takeEvent } from './take-event.ts'
import { CannotTake, isOfItself, Overtaken } from './taking.ts'
import type { TellDeps } from './till-deps.ts'

type At = { shopId: string; setAsideId: string; trail: Trail }

/**
 * Takes what was set aside, as it came: a person has seen to what stood in its way. What followed it was taken before, so
 * a shift that is over gets its figures anew.
 */
export async function takeSetAside(deps: TellDeps, at: At, language: Language): Promise<TillSetAside> {
  const { shopId, setAsideId, trail } = at
  const row = await withShop(deps.db, shopId, async (tx) => {
    const found = await setAsideToShow(tx, setAsideId)
    return found ?? refuse(standardRefusals, 'not_found')
  })
  if (row.settledAt === null && !(await isTaken(deps, shopId, row))) {
    const reason = await takeAsItCame(deps, at, row)
    // Somebody may take it at the same moment, and be faster.
    if (reason && !(await isTaken(deps, shopId, row)))
      refuse(tillRefusals, 'not_taken', { why: setAsideReasons[reason][language] })
  }
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    if (await settleSetAside(tx, setAsideId, { settledBy: trail.userId, note: '', now })) {
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

/** Whether just this text was taken under its number. */
const isTaken = (deps: TellDeps, shopId: string, row: SetAsideRow): Promise<boolean> =>
  withShop(deps.db, shopId, async (tx) => {
    const known = await hashOfSeq(tx, row.tillId, row.seq)
    return known?.reason === null && known.hash === row.hash
  })

/** Why it cannot be taken; nothing where it is. */
async function takeAsItCame(
  deps: TellDeps,
  { shopId, trail: { requestId } }: At,
  row: SetAsideRow,
): Promise<SetAsideReason | undefined> {
  const event = readEvent(row.said)
  if (event?.tillId !== row.tillId || event.seq !== row.seq) return row.reason
  const { till, nameOf } = await withShop(deps.db, shopId, async (tx) => ({
    till: await tillThatCalls(tx, row.tillId),
    nameOf: await namesOfMembers(tx),
  }))
  const now = deps.clock.now()
  try {
    await takeEvent({ deps, shopId, till, event, hash: row.hash, now, requestId, nameOf, isLate: true })
    return undefined
  } catch (error) {
    if (error instanceof CannotTake) return error.reason
    if (error instanceof Overtaken || isOfItself(error))
      return row.reason === 'other_content' ? row.reason : 'fault'
    throw error
  }
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
