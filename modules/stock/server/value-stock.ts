import { type Database, type Tx, withShop } from '@langraan/db'
import { isId } from '@langraan/runtime'
import { averageStep, emptyValue, type StockValue } from '../rules/rules.ts'
import { endOfDay } from './list-stock.ts'
import type { StockDeps } from './stock-deps.ts'
import {
  deletedVariants,
  keepWorth,
  keptWorth,
  type MovedLevel,
  movedLevels,
  movedSince,
} from './stock-worth.sql.ts'
import {
  keepValues,
  keptValues,
  movementsToValue,
  type StandingValue,
  type ValuedMovement,
} from './value-stock.sql.ts'

// A movement is made before it is committed: what is younger than this may still get an older neighbour.
const SETTLED_MS = 60_000
const WORTH_KEEPING = 50
const KEPT_AT_ONCE = 1000

type Asked = { day?: string | undefined; variantIds?: string | undefined }
type Valued = { variantId: string } & StockValue
type Answer = { valueSatang: number; quantity: number; items: Valued[] }

/** What the goods are worth by moving average, now or when a day ended; of all variants or those that are named. */
export function valueStock(deps: StockDeps, shopId: string, asked: Asked): Promise<Answer> {
  const until = asked.day ? endOfDay(asked.day) : undefined
  const named = asked.variantIds?.split(',').filter(isId)
  return named ? valueNamed(deps, shopId, named, until) : valueAll(deps, shopId, until)
}

function valueNamed(
  { db, clock }: StockDeps,
  shopId: string,
  named: string[],
  until?: Date,
): Promise<Answer> {
  return withShop(db, shopId, async (tx) => {
    const values = await valuesOf(tx, { shopId, now: clock.now() }, named, until)
    const items = [...values].map(([variantId, value]) => ({ variantId, ...value }))
    return { ...sumOf(items), items }
  })
}

/**
 * All goods that a list would show: what has not moved since it was last valued is worth what is kept of it, and of a
 * day that is over, what has not moved since then. Only the others are valued, and kept for the next time.
 */
async function valueAll({ db, clock }: StockDeps, shopId: string, until?: Date): Promise<Answer> {
  const now = clock.now()
  const { answer, moved, values } = await withShop(db, shopId, async (tx) => {
    const moved = await movedLevels(tx, shopId)
    const since = until ? await movedSince(tx, shopId, until) : []
    const ids = [...new Set([...moved.map(({ variantId }) => variantId), ...since])]
    const values = await valuesOf(tx, { shopId, now }, ids, until)
    const deleted = await deletedVariants(tx, shopId, until)
    const kept = await keptWorth(tx, shopId, [...ids, ...deleted])
    const isDeleted = new Set(deleted)
    const valued = sumOf([...values].flatMap(([id, value]) => (isDeleted.has(id) ? [] : [value])))
    const answer = {
      valueSatang: kept.valueSatang + valued.valueSatang,
      quantity: kept.quantity + valued.quantity,
    }
    return { answer: { ...answer, items: [] }, moved, values }
  })
  if (!until) await keepAll(db, shopId, moved, values)
  return answer
}

/** In transactions of their own: whoever sells waits for none of them, and they for nobody. */
async function keepAll(
  db: Database,
  shopId: string,
  moved: readonly MovedLevel[],
  values: ReadonlyMap<string, StockValue>,
): Promise<void> {
  for (let at = 0; at < moved.length; at += KEPT_AT_ONCE) {
    const levels = moved.slice(at, at + KEPT_AT_ONCE)
    await withShop(db, shopId, (tx) => keepWorth(tx, shopId, levels, values))
  }
}

/** What each of these variants is worth, now or when a day ended. */
export async function valuesOf(
  tx: Tx,
  { shopId, now }: { shopId: string; now: Date },
  variantIds: readonly string[],
  until: Date | undefined,
): Promise<Map<string, StockValue>> {
  const fromStart = until !== undefined
  const kept = fromStart ? [] : await keptValues(tx, variantIds)
  const movements = await movementsToValue(tx, { variantIds, ...(until && { until }), fromStart })
  const { values, toKeep } = follow(kept, movements, now.getTime() - SETTLED_MS)
  if (!fromStart && toKeep.length > 0) await keepValues(tx, shopId, toKeep)
  return values
}

const sumOf = (values: readonly StockValue[]) => ({
  valueSatang: values.reduce((sum, value) => sum + value.valueSatang, 0),
  quantity: values.reduce((sum, value) => sum + value.quantity, 0),
})

/** Goes on from what is kept; names what is worth keeping for the next time. */
function follow(kept: readonly StandingValue[], movements: readonly ValuedMovement[], settledBefore: number) {
  const values = new Map<string, StockValue>(
    kept.map(({ variantId, quantity, valueSatang, unitCostSatang }) => [
      variantId,
      { quantity, valueSatang, unitCostSatang },
    ]),
  )
  const settled = new Map<string, StandingValue & { steps: number }>()
  for (const movement of movements) {
    const { variantId, movementId: through } = movement
    const value = averageStep(values.get(variantId) ?? emptyValue, movement)
    values.set(variantId, value)
    const steps = (settled.get(variantId)?.steps ?? 0) + 1
    if (movement.madeAt.getTime() < settledBefore)
      settled.set(variantId, { ...value, variantId, through, steps })
  }
  const toKeep = [...settled.values()].filter((value) => value.steps >= WORTH_KEEPING)
  return { values, toKeep: toKeep.map(({ steps: _steps, ...value }) => value) }
}
