import { type Database, type Tx, withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { averageStep, emptyValue, type StockValue, worthOf } from '../rules/rules.ts'
import { thereAmong } from './departed-variants.sql.ts'
import { stockOf } from './list-stock.sql.ts'
import { endOfDay } from './list-stock.ts'
import type { StockDeps } from './stock-deps.ts'
import { keepWorth, movedLevels, type WorthAsked, worthAt } from './stock-worth.sql.ts'
import {
  keepValues,
  keptValues,
  movementsToValue,
  type StandingValue,
  type ValuedMovement,
} from './value-stock.sql.ts'

// A movement is made before it is committed: what is younger than this may still get an older neighbour.
const SETTLED_MS = 60_000
/** A value is kept after every so many movements: of a day that is over fewer than these are read of each variant. */
const KEPT_EVERY = 20
/** Variants that are valued in one transaction, so that a large shop holds no connection for long. */
const VALUED_AT_ONCE = 250

type Asked = {
  day?: string | undefined
  branchId?: string | undefined
  variantIds?: string | undefined
}
type Valued = { variantId: string } & StockValue
type Worth = { valueSatang: number; quantity: number }
type Sum = Worth & { uncostedQuantity: number }
type Answer = Sum & { items: Valued[] }

/**
 * What the goods are worth by moving average, now or when a day ended; of all variants or those that are named, of the
 * whole shop or of what lies at one branch. What is between two branches is the shop's, and at none of them.
 */
export function valueStock(deps: StockDeps, shopId: string, asked: Asked): Promise<Answer> {
  const until = asked.day ? endOfDay(asked.day) : undefined
  const named = asked.variantIds?.split(',').filter(isId)
  const where = { shopId, until, branchId: asked.branchId }
  return named ? valueNamed(deps, where, named) : valueAll(deps, where)
}

function valueNamed({ db, clock }: StockDeps, asked: WorthAsked, named: string[]): Promise<Answer> {
  const { shopId, until } = asked
  return withShop(db, shopId, async (tx) => {
    const there = await thereAmong(tx, shopId, named, until)
    const where = { ...asked, now: clock.now() }
    const values = await valuesThere(tx, where, await valuesOf(tx, where, there, until))
    const items = [...values].map(([variantId, value]) => ({ variantId, ...value }))
    return { ...sumOf(items.map(counted)), items }
  })
}

/** Of one branch what lies there of these goods, now or when a day ended, at what a piece is worth anywhere. */
async function valuesThere(
  tx: Tx,
  { shopId, now, until, branchId }: WorthAsked & Where,
  values: ReadonlyMap<string, StockValue>,
): Promise<ReadonlyMap<string, StockValue>> {
  if (branchId === undefined) return values
  const rows = await stockOf(tx, { shopId, branchId, until, now }, [...values.keys()])
  const there = new Map(rows.map((row) => [row.variantId, row.onHand]))
  return new Map(
    [...values].map(([variantId, value]) => {
      const quantity = there.get(variantId) ?? 0
      return [variantId, { ...value, quantity, valueSatang: worthOf(value, quantity) }]
    }),
  )
}

/**
 * All goods that a list would show. A day that is over goes on from what is kept of the values on the way to now, and a
 * branch has its share of what is kept, so those are brought to now first: it is little where somebody has asked before.
 */
async function valueAll(deps: StockDeps, asked: WorthAsked): Promise<Answer> {
  const { shopId, until, branchId } = asked
  const today = await sumAll(deps, { shopId })
  return { ...(until || branchId ? await sumAll(deps, asked) : today), items: [] }
}

/**
 * What has not moved since it was last valued is worth what is kept of it, and of a day that is over, what has not moved
 * since then. Only the others are valued, some at a time, and kept for the next time as soon as they are: who asks again
 * goes on from there.
 */
async function sumAll({ db, clock }: StockDeps, asked: WorthAsked): Promise<Sum> {
  const where = { ...asked, now: clock.now() }
  const { open, ...kept } = await withShop(db, asked.shopId, (tx) => worthAt(tx, asked))
  const sums: Sum[] = [kept]
  for (let at = 0; at < open.length; at += VALUED_AT_ONCE) {
    const variantIds = open.slice(at, at + VALUED_AT_ONCE)
    const values = await (isToday(asked) ? valuesNow : valuesThen)(db, where, variantIds)
    sums.push(...values.map(counted))
  }
  return sumOf(sums)
}

type Where = { shopId: string; now: Date }

const isToday = ({ until, branchId }: WorthAsked) => until === undefined && branchId === undefined

/** Of a day that is over, or of one branch: nothing of it is kept. */
const valuesThen = (db: Database, where: WorthAsked & Where, variantIds: readonly string[]) =>
  withShop(db, where.shopId, async (tx) => {
    const values = await valuesOf(tx, where, variantIds, where.until)
    return [...(await valuesThere(tx, where, values)).values()]
  })

/** Kept in a transaction of its own: whoever sells waits for none of them, and they for nobody. */
async function valuesNow(db: Database, where: Where, variantIds: readonly string[]): Promise<StockValue[]> {
  const { shopId } = where
  const { levels, values } = await withShop(db, shopId, async (tx) => ({
    // Before the movements: what moves in between is counted in its level, and valued again.
    levels: await movedLevels(tx, shopId, variantIds),
    values: await valuesOf(tx, where, variantIds, undefined),
  }))
  if (levels.length > 0) await withShop(db, shopId, (tx) => keepWorth(tx, shopId, levels, values))
  return [...values.values()]
}

/** What each of these variants is worth, now or when a day ended. */
export async function valuesOf(
  tx: Tx,
  { shopId, now }: Where,
  variantIds: readonly string[],
  until: Date | undefined,
): Promise<Map<string, StockValue>> {
  const kept = await keptValues(tx, shopId, variantIds, until)
  const through = new Map(kept.map((value) => [value.variantId, value.through]))
  const standing = standingFrom(variantIds, kept, new Date(now.getTime() - SETTLED_MS))
  const variants = variantIds.map((variantId) => ({ variantId, through: through.get(variantId) }))
  for await (const movements of movementsToValue(tx, { shopId, variants, until })) {
    const toKeep = standing.follow(movements)
    // Of a day that is over not all is read that was written down by then: that is no beginning for another.
    if (!until) await keepValues(tx, shopId, toKeep)
  }
  return standing.values
}

/** Nothing is what pieces without a known cost count for. */
const counted = ({ valueSatang, quantity }: Worth): Sum => ({
  valueSatang,
  quantity,
  uncostedQuantity: valueSatang === 0 && quantity > 0 ? quantity : 0,
})

const sumOf = (values: readonly Sum[]): Sum => ({
  valueSatang: values.reduce((sum, value) => sum + value.valueSatang, 0),
  quantity: values.reduce((sum, value) => sum + value.quantity, 0),
  uncostedQuantity: values.reduce((sum, value) => sum + value.uncostedQuantity, 0),
})

type Way = { latestAt: Date; steps: number; isSettled: boolean }

/** Goes on from what is kept, with some movements after others; answers what is worth keeping on the way. */
function standingFrom(variantIds: readonly string[], kept: readonly StandingValue[], settledBefore: Date) {
  const values = new Map<string, StockValue>()
  const ways = new Map<string, Way>()
  for (const { variantId, through: _through, latestAt, ...value } of kept) {
    values.set(variantId, value)
    ways.set(variantId, { latestAt, steps: 0, isSettled: true })
  }
  const step = ({ at, movementId, madeAt, ...moved }: ValuedMovement): StandingValue | undefined => {
    const variantId = variantIds[at] ?? ''
    const value = averageStep(values.get(variantId) ?? emptyValue, moved)
    values.set(variantId, value)
    const before = ways.get(variantId) ?? { latestAt: madeAt, steps: 0, isSettled: true }
    const latestAt = madeAt > before.latestAt ? madeAt : before.latestAt
    const isSettled = before.isSettled && madeAt < settledBefore
    const isKept = isSettled && before.steps + 1 >= KEPT_EVERY
    ways.set(variantId, { latestAt, isSettled, steps: isKept ? 0 : before.steps + 1 })
    return isKept ? { ...value, variantId, through: movementId, latestAt } : undefined
  }
  return {
    values,
    follow: (movements: readonly ValuedMovement[]) =>
      movements.map(step).filter((standing) => standing !== undefined),
  }
}
