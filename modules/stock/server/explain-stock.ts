import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { OutputOf } from '@langraan/http'
import { isId } from '@langraan/runtime'
import type { explainStock as contract } from '../contract.ts'
import type { MovedAt, MovedFor, SoldGoods } from '../ports.ts'
import { documentNumberText, LOW_AT, type MovementReason, movementReasons } from '../rules/rules.ts'
import { findLeft } from './departed-variants.sql.ts'
import { underWayOf } from './in-transit.sql.ts'
import {
  lastLevelsOf,
  levelsOf,
  type LevelAt,
  type Mark,
  type MovementAt,
  movementsOf,
  thresholdOf,
} from './movements.sql.ts'
import { reservationsOf } from './reservations.sql.ts'
import type { ShelfDeps } from './stock-deps.ts'
import { keepSums, reasonSums, type ReasonSum } from './sums.sql.ts'
import { namedVariants } from './variants.sql.ts'

type Asked = { branchId?: string | undefined; after: string; limit: number; withCost: boolean }

/** Why the figures of a variant are what they are. The balance beside a movement is counted back from now. */
export function explainStock(
  { db, clock, soldGoods }: ShelfDeps,
  shopId: string,
  variantId: string,
  { branchId, after, limit, withCost }: Asked,
): Promise<OutputOf<typeof contract>> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    const { leftAt, ...named } = await nameOf(tx, variantId)
    const levels = await levelsOf(tx, variantId, now)
    const branches = leftAt && levels.length === 0 ? await lastLevelsOf(tx, variantId) : levels
    const here = branches.filter((branch) => branchId === undefined || branch.branchId === branchId)
    const mark = readMark(after)
    const { movements, balance } = await movementsOf(tx, {
      variantId,
      branchId,
      after: mark,
      limit: limit + 1,
    })
    const threshold = await thresholdOf(tx, variantId)
    const sums = mark ? [] : await fittingSums(tx, { shopId, variantId, now }, sum(branches, 'onHand'))
    const sold = await soldAt(tx, soldGoods, variantId, leftAt || mark ? [] : branches)
    const held = await reservationsOf(tx, variantId, now)
    const shown = movements.slice(0, limit)
    const page = withBalance(shown, balance, await ordersOf(tx, soldGoods, shown))
    const last = page.at(-1)
    return {
      ...named,
      leftAt: leftAt?.toISOString() ?? null,
      onHand: sum(here, 'onHand'),
      reserved: sum(here, 'reserved'),
      available: sum(
        branches.filter((branch) => isSoldFrom(branch, branchId)),
        'available',
      ),
      lowAt: threshold.own ?? threshold.shop ?? LOW_AT,
      ownLowAt: threshold.own,
      branches: branches.map(({ available, isSending, ...branch }) => ({
        ...branch,
        free: available,
        isSoldFrom: isSoldFrom({ ...branch, isSending }, branchId),
        soldUnpacked: sold.get(branch.branchId) ?? 0,
      })),
      inTransit: mark ? [] : await inTransitOf(tx, variantId, branchId),
      // Who goes on to older movements has seen them.
      reasons: mark ? [] : reasonsOf(sums, branchId),
      reservations: held
        .filter((one) => branchId === undefined || one.branchId === branchId)
        .map(({ variantId: _variant, productName: _name, expiresAt, ...one }) => ({
          ...one,
          expiresAt: expiresAt.toISOString(),
        })),
      movements: withCost ? page : page.map((movement) => ({ ...movement, unitCostSatang: null })),
      nextAfter:
        movements.length > limit && last ? `${last.movementId} ${last.balance - last.quantity}` : null,
    }
  })
}

type Named = { productName: string; variantName: string; sku: string; leftAt: Date | undefined }

/** What a variant is called, or was until it left: a list of a day before has it. */
async function nameOf(tx: Tx, variantId: string): Promise<Named> {
  const named = (await namedVariants(tx, [variantId])).get(variantId)
  if (named) return { ...named, leftAt: undefined }
  return (await findLeft(tx, variantId)) ?? refuse(standardRefusals, 'not_found')
}

/** What can be sold is what is free at one branch: the one that is looked at, or that orders are sent from. */
const isSoldFrom = (branch: Pick<LevelAt, 'branchId' | 'isSending'>, looked: string | undefined) =>
  looked === undefined ? branch.isSending : branch.branchId === looked

/** Pieces at each branch that are sold and not packed yet. */
async function soldAt(tx: Tx, soldGoods: SoldGoods, variantId: string, branches: readonly LevelAt[]) {
  const sold = new Map<string, number>()
  for (const { branchId } of branches) {
    const pieces = (await soldGoods.unpacked(tx, { branchId, variantIds: [variantId] })).get(variantId)
    if (pieces !== undefined) sold.set(branchId, pieces)
  }
  return sold
}

async function inTransitOf(tx: Tx, variantId: string, branchId: string | undefined) {
  const found = await underWayOf(tx, variantId)
  return found
    .filter((one) => branchId === undefined || [one.fromBranchId, one.toBranchId].includes(branchId))
    .map(({ documentNumber, fromBranchId: _from, toBranchId: _to, sentAt, ...one }) => ({
      ...one,
      number: documentNumberText('transfer', documentNumber),
      sentAt: sentAt.toISOString(),
    }))
}

const sum = (levels: readonly LevelAt[], figure: 'onHand' | 'reserved' | 'available') =>
  levels.reduce((total, level) => total + level[figure], 0)

const momentOf = ({ orderId, madeAt }: { orderId: string | null; madeAt: Date }) => `${orderId} ${+madeAt}`

/** What was done with the orders whose goods moved, by order and moment. */
async function ordersOf(
  tx: Tx,
  soldGoods: SoldGoods,
  movements: readonly MovementAt[],
): Promise<Map<string, MovedFor>> {
  const moved = new Map<string, MovedAt>()
  for (const { orderId, madeAt } of movements)
    if (orderId !== null) moved.set(momentOf({ orderId, madeAt }), { orderId, madeAt })
  const known = await soldGoods.movedFor(tx, [...moved.values()])
  return new Map(known.map((one) => [momentOf(one), one]))
}

function withBalance(movements: readonly MovementAt[], last: number, orders: ReadonlyMap<string, MovedFor>) {
  let balance = last
  return movements.map(({ documentKind, documentNumber, madeAt, note, ...movement }) => {
    const order = orders.get(momentOf({ orderId: movement.orderId, madeAt }))
    const row = {
      ...movement,
      // A sale does not say who took the order for the customer; the order does.
      madeBy: movement.madeBy ?? order?.madeBy ?? null,
      orderNumber: order?.orderNumber ?? null,
      isOrderCancelled: movement.reason === 'return' && order?.isCancelled === true,
      balance,
      note: note ?? '',
      madeAt: madeAt.toISOString(),
      documentNumber:
        documentKind && documentNumber !== null ? documentNumberText(documentKind, documentNumber) : null,
    }
    balance -= movement.quantity
    return row
  })
}

// A movement is made before it is committed: what is younger than this may still get an older neighbour.
const SETTLED_MS = 60_000
const WORTH_KEEPING = 2000

/** The sums by reason. They make up what is on hand, or are made again from every movement. */
async function fittingSums(
  tx: Tx,
  { shopId, variantId, now }: { shopId: string; variantId: string; now: Date },
  onHand: number,
): Promise<ReasonSum[]> {
  const kept = await reasonSums(tx, variantId)
  const isRight = kept.reduce((total, one) => total + one.quantity, 0) === onHand
  const newer = kept.reduce((total, one) => total + one.newer, 0)
  if (!isRight || newer > WORTH_KEEPING)
    await keepSums(tx, shopId, variantId, new Date(now.getTime() - SETTLED_MS))
  return isRight ? kept : reasonSums(tx, variantId, true)
}

/** What each reason has brought or taken, always in the same order, whatever was kept of it. */
function reasonsOf(sums: readonly ReasonSum[], branchId: string | undefined) {
  const totals = new Map<MovementReason, number>()
  for (const one of sums)
    if (branchId === undefined || one.branchId === branchId)
      totals.set(one.reason, (totals.get(one.reason) ?? 0) + one.quantity)
  return movementReasons.flatMap((reason) => {
    const quantity = totals.get(reason)
    return quantity === undefined ? [] : [{ reason, quantity }]
  })
}

/** A page goes on by a mark that brings the balance along, so that nobody sums the movements before it again. */
function readMark(text: string): Mark | undefined {
  const [movementId = '', balance = ''] = text.split(' ')
  return isId(movementId) && /^-?\d{1,9}$/.test(balance)
    ? { movementId, balance: Number(balance) }
    : undefined
}
