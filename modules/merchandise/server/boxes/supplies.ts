import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { findOrdersById, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { boxRefusals } from '../../refusals.ts'
import { MOST_SUPPLIES } from '../../rules/supplies/supply.ts'
import { changeBy, type EnteredMove } from '../../rules/supplies/supply-moves.ts'
import { usualSupplies } from '../../rules/supplies/usual-sizes.ts'
import type { PackingSupply, WantedSupply } from '../../supplies-contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import {
  countSupplies,
  insertMoves,
  insertSupplies,
  isCodeTaken,
  lockSupply,
  movesOf,
  suppliesOf,
  updateSupply,
} from './supplies.sql.ts'

type Deps = Pick<BoxesDeps, 'db' | 'clock'>
type InShop = { shopId: string; trail: Trail }
type OfSupply = InShop & { packingSupplyId: string }

export const listSupplies = ({ db }: Pick<Deps, 'db'>, shopId: string): Promise<{ items: PackingSupply[] }> =>
  withShop(db, shopId, async (tx) => ({ items: await suppliesOf(tx) }))

export function addSupply(
  deps: Deps,
  { shopId, trail, intent }: InShop & { intent: Intent },
  wanted: WantedSupply,
): Promise<OnceAnswer<PackingSupply>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await refuseTooMany(tx, 1)
      const packingSupplyId = newId()
      const [added] = await insertSupplies(tx, shopId, [{ ...wanted, packingSupplyId }], now)
      if (added === undefined) refuse(boxRefusals, 'supply_code_taken', { code: wanted.code })
      const supply = await there(tx, packingSupplyId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: subjectOf(supply),
        after: factsOf(supply),
        now,
      })
      return supply
    }),
  )
}

async function refuseTooMany(tx: Tx, more: number): Promise<void> {
  if ((await countSupplies(tx)) + more > MOST_SUPPLIES)
    refuse(boxRefusals, 'too_many_supplies', { most: MOST_SUPPLIES })
}

const there = async (tx: Tx, packingSupplyId: string): Promise<PackingSupply> =>
  (await lockSupply(tx, packingSupplyId)) ?? refuse(standardRefusals, 'not_found')

const subjectOf = ({ packingSupplyId, code }: PackingSupply) => ({
  kind: 'packing-supply',
  id: packingSupplyId,
  name: code,
})

const sizeText = (size: WantedSupply['size']): string =>
  size ? [size.widthMm, size.lengthMm, ...(size.heightMm === null ? [] : [size.heightMm])].join(' × ') : ''

/** As the log tells it. */
const factsOf = ({ code, size, costSatang, isOn }: PackingSupply) => ({
  name: code,
  size: size ? `${sizeText(size)} mm` : '',
  costSatang,
  isUsed: isOn,
})

export function saveSupply(
  deps: Deps,
  { shopId, trail, packingSupplyId }: OfSupply,
  wanted: WantedSupply,
): Promise<PackingSupply> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await there(tx, packingSupplyId)
    if (await isCodeTaken(tx, wanted, packingSupplyId))
      refuse(boxRefusals, 'supply_code_taken', { code: wanted.code })
    await updateSupply(tx, packingSupplyId, wanted)
    const after = await there(tx, packingSupplyId)
    const facts = { before: factsOf(before), after: factsOf(after) }
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOf(after), ...facts, now })
    return after
  })
}

/** Adds the usual sizes that are not there yet. There is none of them until somebody counts. */
export function fillSupplies(deps: Deps, { shopId, trail }: InShop): Promise<{ addedCount: number }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    await refuseTooMany(tx, usualSupplies.length)
    const wanted = usualSupplies.map((supply) => ({ ...supply, packingSupplyId: newId() }))
    const added = await insertSupplies(tx, shopId, wanted, now)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, after: { count: added.length }, now })
    return { addedCount: added.length }
  })
}

type Entered = { why: EnteredMove; pieces: number }

/** Enters what came or went, or how many were counted. */
export function movePieces(
  deps: Deps,
  { shopId, trail, packingSupplyId, intent }: OfSupply & { intent: Intent },
  { why, pieces: entered }: Entered,
): Promise<OnceAnswer<PackingSupply>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const before = await there(tx, packingSupplyId)
      const pieces = changeBy(why, entered, before.pieces)
      if (why === 'spoilt' && before.pieces + pieces < 0)
        refuse(boxRefusals, 'pieces_below_zero', { pieces: before.pieces })
      if (pieces !== 0 || why === 'counted')
        await insertMoves(
          tx,
          shopId,
          [
            {
              packingSupplyMoveId: newId(),
              packingSupplyId,
              why,
              pieces,
              orderId: null,
              madeBy: trail.userId,
            },
          ],
          now,
        )
      const after = await there(tx, packingSupplyId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: subjectOf(after),
        before: { pieces: before.pieces },
        after: { pieces: after.pieces, why },
        now,
      })
      return after
    }),
  )
}

const MOVES_SHOWN = 50

export function listMoves({ db }: Pick<Deps, 'db'>, shopId: string, packingSupplyId: string) {
  return withShop(db, shopId, async (tx) => {
    const moves = await movesOf(tx, packingSupplyId, MOVES_SHOWN)
    const orderIds = moves.flatMap(({ orderId }) => orderId ?? [])
    const orders = orderIds.length > 0 ? await findOrdersById(tx, orderIds) : new Map<string, OrderRecord>()
    return {
      items: moves.map(({ orderId, madeAt, ...move }) => ({
        ...move,
        orderNumber: orderId === null ? null : String(orders.get(orderId)?.orderNumber ?? ''),
        madeAt: madeAt.toISOString(),
      })),
    }
  })
}
